/** A basin that fills from the left: two levels of water behind a wall. */
export function MarkShape({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <rect width="24" height="24" rx="6" fill="currentColor" />
      <g stroke="var(--on-solid)" strokeWidth="2" strokeLinecap="round">
        <path d="M5 9.5c1.75-2 3.5-2 5.25 0s3.5 2 5.25 0 2.5-1.6 3.5-.9" />
        <path d="M5 15c1.75-2 3.5-2 5.25 0s3.5 2 5.25 0 2.5-1.6 3.5-.9" opacity=".65" />
      </g>
    </svg>
  );
}
