import { changesOf } from '#machines/editing/form/form-rules.ts'
import type { Draft } from '#machines/editing/form/form.types.ts'
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

const NO_DRAFT: Draft = { base: NO_VALUES, values: NO_VALUES }
const isSameDraft = (a: Draft, b: Draft): boolean => a.base === b.base && a.values === b.values

/** The fields that differ from what the server has. */
export function useBatchChanges(): Values {
  const { base, values } = useSnapshot<'form', Draft>('form', ({ context }) => context, NO_DRAFT, isSameDraft)
  return changesOf({ base, values })
}
