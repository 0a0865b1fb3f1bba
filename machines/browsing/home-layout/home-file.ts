import type { KeptLayout } from '../../account/preferences/preferences.types.ts'
import * as z from '../../model/entities/reading/zod.ts'
import type { HomeRow } from './home-layout.types.ts'
import { readLayout } from './kept-layout.ts'

type Layouts = Readonly<Partial<Record<string, KeptLayout>>>

const fileSchema = z.object({
  format: z.literal('earmark-own-data'),
  homesOfThisBrowser: z.array(z.object({ libraryId: z.string(), shelves: z.array(z.unknown()) })),
})

const shelfSchema = z.object({
  id: z.string(),
  isHidden: z.boolean(),
  own: z.nullable(
    z.object({
      name: z.string(),
      libraryId: z.string(),
      filter: z.string(),
      sort: z.string(),
      isDescending: z.boolean(),
      collapsesSeries: z.boolean(),
    }),
  ),
})

const writtenRow = ({ id, hidden = false, own }: HomeRow): z.infer<typeof shelfSchema> => ({
  id,
  isHidden: hidden,
  own: own
    ? {
        name: own.name,
        libraryId: own.query.libraryId,
        filter: own.query.filter,
        sort: own.query.sort,
        isDescending: own.query.desc,
        collapsesSeries: own.query.collapse,
      }
    : null,
})

const OWN_ID = /^own \d+$/
/** Each own shelf is a call of the server on every visit. */
const MOST_ROWS = 100

function readRow(written: unknown): HomeRow[] {
  const { success, data } = z.safeParse(shelfSchema, written)
  if (!success) return []
  const { id, isHidden: hidden, own } = data
  if (!own) return [{ id, hidden }]
  const { libraryId, filter, sort, isDescending: desc, collapsesSeries: collapse } = own
  const name = own.name.trim()
  // a name is what leads to it, and an own shelf stands in the place of none of the server's
  if (name === '' || !OWN_ID.test(id)) return []
  return [{ id, hidden, own: { name, query: { kind: 'items', libraryId, filter, sort, desc, collapse } } }]
}

/** The arrangements of one account as its own data says them; each field is named, as in all of that file. */
export function writtenHomes(layouts: Layouts) {
  return Object.entries(layouts).map(([libraryId, kept]) => ({
    libraryId,
    shelves: readLayout(kept).rows.map(writtenRow),
  }))
}

/** The arrangements in a file of own data, by library; null where it has none. */
export function homesInFile(text: string): Readonly<Record<string, KeptLayout>> | null {
  const { success, data } = z.safeParse(fileSchema, parsed(text))
  if (!success || data.homesOfThisBrowser.length === 0) return null
  return Object.fromEntries(
    data.homesOfThisBrowser.map(({ libraryId, shelves }) => [
      libraryId,
      { rows: shelves.slice(0, MOST_ROWS).flatMap(readRow) },
    ]),
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
