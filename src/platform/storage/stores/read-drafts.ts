import type { KeptDraft } from '#machines/editing/edits/edits.types.ts'
import type { DraftStoreDeps } from './draft-store.ts'

/** What this account typed in this browser and did not save. Every page asks for it: what writes it comes with the forms. */
export async function readDrafts({ database, owner }: DraftStoreDeps): Promise<readonly KeptDraft[]> {
  const mine = owner()
  const kept = await (await database()).getAll('drafts')
  // what an earlier version kept does not say what it is of
  return kept.flatMap((each) => (each.owner === mine && 'of' in each && each.of ? [each.of] : []))
}
