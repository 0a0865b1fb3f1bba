import { fromPromise } from 'xstate'
import { changeByFolders, changeOf, inCase, trimmed } from '#machines/editing/rewording/reword.ts'
import type { Rewording, Rewrite } from '#machines/editing/rewording/reword.ts'
import type { Wish, Worded } from '#machines/editing/rewording/rewording.types.ts'
import { fieldsIn } from '#machines/editing/values.ts'
import type { FieldValue, Values } from '#machines/editing/values.ts'

/** After so long the page has its turn, ms. */
const TURN_MS = 12

const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/**
 * How a text is rewritten; a rejection for a pattern that is none. Patterns go through an engine whose time grows with the
 * text only: one that is typed could stop the page for hours otherwise.
 */
async function rewriteOf(how: Exclude<Rewording, { kind: 'folders' }>): Promise<Rewrite> {
  switch (how.kind) {
    case 'trim':
      return trimmed
    case 'case':
      return (text) => inCase(text, how.to)
    case 'replace': {
      const { find, by, isPattern, isExact } = how
      if (find === '') return (text) => text
      if (!isPattern && isExact) return (text) => text.replaceAll(find, () => by)
      const { RE2JS } = await import('re2js')
      const source = isPattern ? find : RE2JS.quote(find)
      const pattern = RE2JS.compile(source, isExact ? 0 : RE2JS.CASE_INSENSITIVE)
      return (text) => pattern.matcher(text).replaceAll(isPattern ? by : () => by)
    }
  }
}

/** What a wish would change of many items, in turns with the page. */
export const rewordActor = fromPromise<Values, Worded & { wish: Wish | null }>(
  async ({ input: { wish, items, values }, signal }) => {
    if (!wish) return {}
    const { how, field } = wish
    const rewrite = how.kind === 'folders' ? null : await rewriteOf(how)
    const changes: Record<string, FieldValue> = {}
    let began = performance.now()
    for (const { id, folders } of items) {
      const own = fieldsIn(values[id])
      const change =
        how.kind === 'folders'
          ? changeByFolders(folders, own, how.pattern)
          : changeOf(field, own, rewrite ?? String)
      if (Object.keys(change).length > 0) changes[id] = change
      if (performance.now() - began > TURN_MS) {
        await nextTurn()
        if (signal.aborted) return {}
        began = performance.now()
      }
    }
    return changes
  },
)
