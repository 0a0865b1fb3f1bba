import { fromPromise } from 'xstate'
import type { EditsRead, KeptDraft } from '#machines/editing/edits/edits.types.ts'
import { planOf } from '#machines/editing/edits/revert-plan.ts'
import type { RevertPlan } from '#machines/editing/edits/revert-plan.ts'
import { shownOf } from '#machines/editing/edits/shown-edit.ts'
import { appError } from '#machines/model/errors.ts'
import type { EditStore } from '../../storage/stores/edit-store.ts'
import { fieldsNow } from './fields-now.ts'
import type { Server } from '../server.ts'

/** What the page of edits reads, and how an edit is taken back. */
export function createEditActors(
  server: Server,
  edits: EditStore,
  readDrafts: () => Promise<readonly KeptDraft[]>,
) {
  return {
    readEdits: fromPromise<EditsRead>(async () => ({
      drafts: await readDrafts(),
      edits: (await edits.all()).map(shownOf),
    })),
    planRevert: fromPromise<RevertPlan, { id: string }>(async ({ input: { id }, signal }) => {
      const kept = await edits.one(id)
      if (!kept) throw appError('notFound')
      return planOf(kept.edit, await fieldsNow(server, kept.edit.change, signal))
    }),
  }
}
