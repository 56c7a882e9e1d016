// The parts of ECharts that the figures use, and no more: each import below is code that every reader downloads.
// The page calls `echarts.init`; everything else is a method of what that returns.
import { init, use } from 'echarts/core';
import { LineChart, ScatterChart } from 'echarts/charts';
import { GridComponent, TitleComponent, TooltipComponent } from 'echarts/components';
import { SVGRenderer } from 'echarts/renderers';

use([LineChart, ScatterChart, GridComponent, TitleComponent, TooltipComponent, SVGRenderer]);

globalThis.echarts = { init };
