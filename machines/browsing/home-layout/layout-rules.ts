import type { MediaType } from '../../model/entities/index.ts'
import type { HomeRef, HomeRow, OwnShelf, RowChange } from './home-layout.types.ts'

/**
 * The shelves that a server can have for home, in its order. One that is empty is not sent, and still has a position of its
 * own: who moves the others does not want Continue Listening below them on the day it comes back.
 */
const OF_SERVER: readonly string[] = [
  'continue-listening',
  'continue-reading',
  'continue-series',
  'episodes-recently-added',
  'newest-episodes',
  'recently-added',
  'recent-series',
  'recommended',
  'discover',
  'listen-again',
  'read-again',
  'newest-authors',
]

const OF_BOOKS: ReadonlySet<string> = new Set([
  'continue-reading',
  'continue-series',
  'recent-series',
  'read-again',
  'newest-authors',
])
/** Each stands for another on servers of another line: neither is expected while it is not sent. */
const OF_ONE_LINE: ReadonlySet<string> = new Set([
  'episodes-recently-added',
  'newest-episodes',
  'recommended',
  'discover',
])

const isExpected = (id: string, mediaType: MediaType): boolean =>
  !OF_ONE_LINE.has(id) && (mediaType === 'book' || !OF_BOOKS.has(id))

/** The server's own order: what it sends, and what it does not send now behind the one it usually follows. */
export function serverOrder({ shelves, mediaType }: HomeRef): readonly string[] {
  const order = [...shelves]
  let behind = -1
  for (const id of OF_SERVER) {
    const at = order.indexOf(id)
    if (at >= 0) behind = at
    else if (isExpected(id, mediaType)) {
      behind += 1
      order.splice(behind, 0, id)
    }
  }
  return order
}

/** All rows of a home: as they are arranged, then those that the arrangement does not know, as the server has them. */
export function rowsOf(rows: readonly HomeRow[], home: HomeRef): readonly HomeRow[] {
  const ids = rows.length === 0 ? serverOrder(home) : home.shelves
  return [...rows, ...ids.filter((id) => !rows.some((row) => row.id === id)).map((id) => ({ id }))]
}

export type ShownRow<Shelf> = { kind: 'server'; shelf: Shelf } | { kind: 'own'; id: string; own: OwnShelf }

/** What a home shows, from top to bottom. */
export function shownRows<Shelf extends { id: string }>(
  rows: readonly HomeRow[],
  shelves: readonly Shelf[],
): readonly ShownRow<Shelf>[] {
  const unknown = shelves.filter(({ id }) => !rows.some((row) => row.id === id))
  return [
    ...rows.flatMap(({ id, hidden, own }): ShownRow<Shelf>[] => {
      if (hidden) return []
      if (own) return [{ kind: 'own', id, own }]
      const shelf = shelves.find((each) => each.id === id)
      return shelf ? [{ kind: 'server', shelf }] : []
    }),
    ...unknown.map((shelf) => ({ kind: 'server', shelf }) as const),
  ]
}

/** The rows after a change of one of them; null when nothing is changed by it. */
export function changedRows(rows: readonly HomeRow[], change: RowChange): readonly HomeRow[] | null {
  if (change.kind === 'add') return withOwn(rows, change.own)
  const at = rows.findIndex(({ id }) => id === change.id)
  const row = rows[at]
  if (!row) return null
  switch (change.kind) {
    case 'move': {
      const isThere = change.to >= 0 && change.to < rows.length && change.to !== at
      return isThere ? rows.toSpliced(at, 1).toSpliced(change.to, 0, row) : null
    }
    case 'hide':
    case 'show': {
      const hidden = change.kind === 'hide'
      return (row.hidden ?? false) === hidden ? null : rows.with(at, { ...row, hidden })
    }
    case 'rename': {
      const { own } = row
      const name = change.name.trim()
      return own && name !== '' && name !== own.name ? rows.with(at, { ...row, own: { ...own, name } }) : null
    }
    case 'remove':
      return row.own ? rows.toSpliced(at, 1) : null
  }
}

/** A new shelf stands below what is continued: there it is seen, and what is heard stays at the top. */
function withOwn(rows: readonly HomeRow[], own: OwnShelf): readonly HomeRow[] | null {
  const name = own.name.trim()
  if (name === '') return null
  const first = rows.findIndex(({ id }) => !id.startsWith('continue-'))
  return rows.toSpliced(first < 0 ? rows.length : first, 0, { id: freeId(rows), own: { ...own, name } })
}

function freeId(rows: readonly HomeRow[]): string {
  const numbers = rows.map(({ id }) => Number(/^own (\d+)$/.exec(id)?.[1] ?? 0))
  return `own ${Math.max(0, ...numbers) + 1}`
}

/** Whether an arrangement says nothing that the server does not say by itself. */
export function isAsServer(rows: readonly HomeRow[], home: HomeRef): boolean {
  const order = serverOrder(home)
  return (
    rows.length === order.length &&
    rows.every(({ id, hidden = false, own }, index) => !hidden && !own && id === order[index])
  )
}
