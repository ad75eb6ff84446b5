import { GridComponent, LegendComponent, TooltipComponent } from "echarts/components";
import { init, use as register } from "echarts/core";
import { LabelLayout } from "echarts/features";
import { CanvasRenderer } from "echarts/renderers";

// What several kinds share; each registers its own series, so that nothing else of echarts is shipped.
register([GridComponent, LegendComponent, TooltipComponent, LabelLayout, CanvasRenderer]);

export { init };
