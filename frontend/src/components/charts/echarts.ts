import { BarChart, LineChart } from "echarts/charts";
import { GridComponent, LegendComponent, TooltipComponent } from "echarts/components";
import { init, use as register } from "echarts/core";
import { LabelLayout } from "echarts/features";
import { CanvasRenderer } from "echarts/renderers";

// One line for each kind of drawing, so that nothing else of echarts is shipped.
register([LineChart, BarChart]);
register([GridComponent, LegendComponent, TooltipComponent, LabelLayout, CanvasRenderer]);

export { init };
