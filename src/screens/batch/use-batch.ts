import type { Values } from '#machines/editing/values.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'

const NO_VALUES: Values = {}

/** Whether the form of the page is that of many items: a dialog of one item borrows it. */
export function useIsBatchForm(): boolean {
  return useSnapshot('form', ({ context }) => context.ref?.kind === 'batch', false)
}

/** The fields of all items, as they were typed. */
export function useBatchValues(): Values {
  return useSnapshot('form', ({ context }) => context.values, NO_VALUES)
}
