/** The second code of the first six series beside colour: how lines are dashed, marked and filled. */
export const DASHES: readonly ("solid" | number[])[] = [
  "solid",
  [6, 4],
  [2, 3],
  [10, 3, 2, 3],
  [14, 4],
  [4, 2, 1, 2, 1, 2],
];

export const SYMBOLS = ["circle", "rect", "triangle", "diamond", "roundRect", "pin"] as const;

/** Hatchings of bars, drawn in the colour of the surface; the first series stays plain. */
export function hatchOf(index: number, color: string) {
  const hatches = [
    undefined,
    { symbol: "rect", dashArrayX: [1, 0], dashArrayY: [2, 5], rotation: Math.PI / 4 },
    {
      symbol: "circle",
      dashArrayX: [
        [6, 6],
        [0, 6, 6, 0],
      ],
      dashArrayY: [5, 0],
      symbolSize: 0.6,
    },
    { symbol: "rect", dashArrayX: [1, 0], dashArrayY: [2, 5], rotation: -Math.PI / 4 },
    { symbol: "rect", dashArrayX: [1, 0], dashArrayY: [2, 6], rotation: 0 },
    { symbol: "rect", dashArrayX: [1, 0], dashArrayY: [2, 6], rotation: Math.PI / 2 },
  ];
  const hatch = hatches[index % hatches.length];
  return hatch && { ...hatch, color };
}
