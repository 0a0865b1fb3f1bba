import { fromCallback, fromPromise } from 'xstate'
import { byItem } from '#machines/editing/batch-editor/batch-values.ts'
import type { Draft, DraftCommand, FormRef } from '#machines/editing/form/form.types.ts'
import type { Database } from '../database.ts'
import { logWarning } from '#machines/model/log.ts'

export interface DraftStoreDeps {
  database: () => Promise<Database>
  /** Keeps servers and users apart. */
  owner: () => string
}

/** Keeps what was typed into forms and not saved. */
export function createDraftActors({ database, owner }: DraftStoreDeps) {
  const keyOf = ({ kind, id }: FormRef): string => `${owner()} ${kind} ${id}`
  const failed = (error: unknown): void => logWarning('A draft was not kept:', error)

  return {
    readDraft: fromPromise<Draft | null, { ref: FormRef }>(async ({ input: { ref } }) => {
      const kept = await (await database()).get('drafts', keyOf(ref))
      if (!kept || !('draft' in kept)) return null
      const { base, values } = kept.draft
      return ref.kind === 'batch' ? { base: byItem(base), values: byItem(values) } : kept.draft
    }),

    draftStore: fromCallback<DraftCommand>(({ receive }) => {
      // one after the other: a draft that is forgotten must not be written again by an earlier command
      let last: Promise<unknown> = Promise.resolve()
      receive((command) => {
        const key = keyOf(command.ref)
        const mine = owner()
        const at = Date.now()
        last = last
          .then(async () => {
            const opened = await database()
            if (command.type === 'draft.forget') await opened.delete('drafts', key)
            else {
              const { ref, title, draft } = command
              await opened.put('drafts', { draft, of: { ref, title, at }, owner: mine }, key)
            }
          })
          .catch(failed)
      })
    }),
  }
}
