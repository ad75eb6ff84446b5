import type { EChartsType } from "echarts/core";
import { useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { useLook } from "@/components/look";
import { useSize } from "@/components/size";
import type { Result } from "@/components/values/result";
import styles from "./Chart.module.css";
import { init } from "./echarts";
import type { Draw } from "./drawn-by";
import type { Picked } from "./picked";
import { useSpeech } from "./use-speech";
import { wordsOf } from "./words-of";

interface DrawingProps<S> {
  draw: Draw<S>;
  settings: S;
  result: Result;
  /** Read to those who cannot see it. */
  description: string;
  onPick?: ((picked: Picked) => void) | undefined;
}

/** A chart on a canvas. New data is merged into what stands there: nothing flickers or jumps. */
export default function Drawing<S>(props: DrawingProps<S>) {
  const { draw, settings, result, description, onPick } = props;
  const speech = useSpeech();
  const look = useLook();
  const ground = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType>(null);
  const { width, height } = useSize(ground);
  const isLaidOut = width > 0 && height > 0;

  const option = useMemo(() => {
    const { language, zone } = speech;
    const words = wordsOf(speech);
    return draw(result, settings, { look, language, zone, width, height, words });
  }, [draw, settings, result, look, speech, width, height]);

  useLayoutEffect(() => {
    const element = ground.current;
    if (!element || !isLaidOut) return undefined;
    const made = init(element);
    chart.current = made;
    return () => {
      chart.current = null;
      made.dispose();
    };
  }, [isLaidOut]);

  useLayoutEffect(() => {
    const drawn = chart.current;
    if (!drawn) return;
    if (drawn.getWidth() !== width || drawn.getHeight() !== height) drawn.resize({ width, height });
    // Series keep their identity, and those that are gone leave.
    drawn.setOption(option, { replaceMerge: ["series"] });
  }, [option, width, height]);

  useEffect(() => {
    const drawn = chart.current;
    if (!drawn || !onPick) return undefined;
    const pick = ({
      name,
      seriesName,
      value,
    }: {
      name?: string;
      seriesName?: string;
      value?: unknown;
    }) => {
      const [x, y] = Array.isArray(value) ? (value as unknown[]) : [name, value];
      onPick({ x: x as string | number, series: seriesName ?? "", value: Number(y) });
    };
    drawn.on("click", pick as never);
    return () => {
      drawn.off("click", pick);
    };
  }, [onPick, isLaidOut]);

  return <div ref={ground} role="img" aria-label={description} className={styles.drawing} />;
}
