const RADIUS = 9
const LENGTH = 2 * Math.PI * RADIUS

/** A ring that fills, in the size of an icon; what it stands for is said by what holds it. @param share 0 to 1 */
export function ShareRing({ share }: { share: number }) {
  const ring = { cx: 12, cy: 12, r: RADIUS, fill: 'none', stroke: 'currentColor', strokeWidth: 3 }
  return (
    <svg viewBox="0 0 24 24" aria-hidden>
      <circle {...ring} opacity={0.25} />
      <circle
        {...ring}
        strokeDasharray={LENGTH}
        strokeDashoffset={LENGTH * (1 - share)}
        strokeLinecap="round"
        transform="rotate(-90 12 12)"
      />
    </svg>
  )
}
