import { piecesOf } from "../text";

/** Words in which `what stands in backticks` is a name or a command: it is drawn as one. */
export function Worded({ children }: { children: string }) {
  return piecesOf(children).map((piece, place) =>
    place % 2 === 1 ? <code key={place}>{piece}</code> : piece,
  );
}
