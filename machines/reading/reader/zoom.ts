/** Times the size at which the page fits. */
export const ZOOM = { min: 1, max: 4, steps: [1, 1.25, 1.5, 2, 3, 4] } as const

export type ZoomStep = 'in' | 'out' | 'whole'

export function zoomedTo(zoom: number, step: ZoomStep): number {
  if (step === 'whole') return ZOOM.min
  return step === 'in'
    ? (ZOOM.steps.find((each) => each > zoom) ?? ZOOM.max)
    : (ZOOM.steps.findLast((each) => each < zoom) ?? ZOOM.min)
}

/** What two fingers asked for, as far as it is allowed. */
export function pinchedTo(zoom: number): number {
  const rounded = Math.round(zoom * 100) / 100
  return Math.min(ZOOM.max, Math.max(ZOOM.min, Number.isNaN(rounded) ? ZOOM.min : rounded))
}
