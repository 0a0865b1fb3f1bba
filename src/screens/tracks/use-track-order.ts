import type { TrackOrderContext } from '#machines/editing/track-order/track-order.types.ts'
import type { TrackChoices } from '#machines/editing/track-order/track-order-rules.ts'
import { selectIsBusy } from '#machines/editing/form/form.selectors.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'

const NO_CHOICES: TrackChoices = []

export function useChoices(): TrackChoices {
  return useSnapshot('trackOrder', ({ context }) => context.choices, NO_CHOICES)
}

export function useBook(): TrackOrderContext['item'] {
  return useSnapshot('trackOrder', ({ context }) => context.item, null)
}

/** Nothing can be changed: it is being saved, or it is not decided whose order it is. */
export function useIsLocked(): boolean {
  return useSnapshot('form', (form) => selectIsBusy(form) || form.context.clashes.length > 0, true)
}
