import { fromPromise } from 'xstate'
import { anchorOf, byTitle, inOrder, replaces } from '#machines/reading/alignment/anchor-rules.ts'
import type {
  AlignedBook,
  Anchor,
  AnchorChange,
  OwnAnchors,
} from '#machines/reading/alignment/alignment.types.ts'
import type { Database } from '../database.ts'
import { readIfKept } from '../read-if-kept.ts'

export interface AnchorStoreDeps {
  database: () => Promise<Database>
  /** Keeps servers and users apart. */
  owner: () => string
  wallClock: () => number
  /** This browser holds something that is nowhere else. */
  askToPersist?: () => void
}

/** Keeps one by one where the listener said that the sound and the text of a title meet: tabs say it beside each other. */
export function createAnchorActors({ database, owner, wallClock, askToPersist = () => {} }: AnchorStoreDeps) {
  const nameOf = ({ libraryItemId }: AlignedBook): string => `${owner()} ${libraryItemId}`
  const keyOf = (book: AlignedBook, seconds: number): string => `${nameOf(book)} ${seconds}`
  const read = async (book: AlignedBook): Promise<Anchor[]> => {
    const kept = await (await database()).getAllFromIndex('anchors', 'book', nameOf(book))
    return inOrder(kept.map(({ anchor }) => anchor))
  }

  return {
    readAnchors: fromPromise<readonly Anchor[], AlignedBook>(async ({ input: book }) => await read(book)),

    writeAnchor: fromPromise<readonly Anchor[], { book: AlignedBook; change: AnchorChange | null }>(
      async ({ input: { book, change } }) => {
        if (!change) throw new Error('There is nothing to keep.')
        const { seconds, place } = change
        const opened = await database()
        const gone = (await read(book)).filter((anchor) => replaces(seconds, anchor))
        for (const anchor of gone) await opened.delete('anchors', keyOf(book, anchor.seconds))
        if (place) {
          const anchor = anchorOf({ seconds, share: place.share, quote: place.quote, at: wallClock() })
          const { libraryItemId, title } = book
          const value = { of: { libraryItemId, title }, anchor, book: nameOf(book), owner: owner() }
          await opened.put('anchors', value, keyOf(book, seconds))
          askToPersist()
        }
        return await read(book)
      },
    ),
  }
}

/**
 * All anchors of this account in this browser, title by title; null where it keeps nothing.
 * @throws when they cannot be read
 */
export function createAnchorReader({ database, owner }: Pick<AnchorStoreDeps, 'database' | 'owner'>) {
  return async (): Promise<OwnAnchors[] | null> =>
    await readIfKept(
      database,
      'What was said of sound and text could not be read in this browser:',
      async (opened) => byTitle(await opened.getAllFromIndex('anchors', 'owner', owner())),
    )
}
