import type { HomeLayouts, KeptLayout } from '../../account/preferences/preferences.types.ts'
import * as z from '../../model/entities/reading/zod.ts'
import type { HomeRef, HomeRow, LayoutChanges } from './home-layout.types.ts'
import { isAsServer } from './layout-rules.ts'

/** Fields of a later version stay with their row. */
const rowSchema = z.looseObject({
  id: z.string(),
  hidden: z.optional(z.boolean()),
  own: z.optional(
    z.looseObject({
      name: z.string(),
      query: z.looseObject({
        kind: z.literal('items'),
        libraryId: z.string(),
        sort: z.string(),
        desc: z.boolean(),
        filter: z.string(),
        collapse: z.boolean(),
      }),
    }),
  ),
})

export interface ReadLayout {
  rows: readonly HomeRow[]
  /** What is no row to this version: another one, or a hand, wrote it. It is kept where it is not understood. */
  odd: readonly unknown[]
}

/** What this browser keeps of a home, as far as it means something. */
export function readLayout(kept: unknown): ReadLayout {
  const given: unknown = Reflect.get(Object(kept), 'rows') ?? []
  const entries: readonly unknown[] = Array.isArray(given) ? given : [given]
  const rows = new Map<string, HomeRow>()
  const odd: unknown[] = []
  for (const entry of entries) {
    const read = z.safeParse(rowSchema, entry)
    if (read.success && !rows.has(read.data.id)) rows.set(read.data.id, read.data)
    else odd.push(entry)
  }
  return { rows: [...rows.values()], odd }
}

interface Homes {
  accountId: string
  homes: HomeLayouts
}

export const keptOf = ({ homes, accountId }: Homes, libraryId: string): KeptLayout | undefined =>
  homes[accountId]?.[libraryId]

/** The arrangement with other rows; what was not understood comes along. */
export function withRows(kept: KeptLayout | undefined, rows: readonly HomeRow[]): KeptLayout {
  return { ...(Object(kept) as KeptLayout), rows: [...rows, ...readLayout(kept).odd] }
}

/** All arrangements with another one for a home of this account; null takes it away. Those of others stay as they are. */
export function homesWith(
  { homes, accountId }: Homes,
  libraryId: string,
  kept: KeptLayout | null,
): HomeLayouts {
  const { [accountId]: ofAccount, ...ofOthers } = homes
  // what another version or a hand left in its place may be nothing
  const { [libraryId]: _, ...others } = Object(ofAccount) as NonNullable<typeof ofAccount>
  const own = kept ? { ...others, [libraryId]: kept } : others
  return Object.keys(own).length > 0 ? { ...ofOthers, [accountId]: own } : ofOthers
}

/** The same for several homes. */
export function homesWithAll(all: Homes, layouts: LayoutChanges): HomeLayouts {
  return Object.entries(layouts).reduce(
    (homes, [libraryId, kept]) => homesWith({ ...all, homes }, libraryId, kept),
    all.homes,
  )
}

/** What takes a change of these homes back. */
export function layoutsOf(all: Homes, libraryIds: readonly string[]): LayoutChanges {
  return Object.fromEntries(libraryIds.map((id) => [id, keptOf(all, id) ?? null]))
}

/** All arrangements with other rows for one home. What says no more than the server does is not kept. */
export function homesWithRows(all: Homes, home: HomeRef, rows: readonly HomeRow[]): HomeLayouts {
  const kept = keptOf(all, home.libraryId)
  const isPlain = readLayout(kept).odd.length === 0 && isAsServer(rows, home)
  return homesWith(all, home.libraryId, isPlain ? null : withRows(kept, rows))
}
