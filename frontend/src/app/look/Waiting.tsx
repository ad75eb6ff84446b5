import mark from "@/app/forebay.svg";

/** What stands on the page until it knows what to show; the page comes with the same. */
export function Waiting() {
  return <img className="waiting" src={mark} alt="" />;
}
