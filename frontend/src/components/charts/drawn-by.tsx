import type { EChartsCoreOption } from "echarts/core";
import { lazy, type ComponentType } from "react";
import type { Result } from "@/components/values/result";
import type { FigureProps } from "./kinds/kind";
import type { ChartView } from "./view";

export type Draw<S> = (result: Result, settings: S, view: ChartView) => EChartsCoreOption;

/** The figure of a kind that is drawn on a canvas. What draws it comes when the first one is shown. */
export function drawnBy<S>(
  load: () => Promise<{ option: Draw<S> }>,
): ComponentType<FigureProps<S>> {
  return lazy(async () => {
    const [{ default: Drawing }, { option }] = await Promise.all([import("./Drawing"), load()]);
    return {
      default: function Figure({ settings, description, ...props }: FigureProps<S>) {
        return (
          <Drawing {...props} settings={settings} draw={option} description={description ?? ""} />
        );
      },
    };
  });
}
