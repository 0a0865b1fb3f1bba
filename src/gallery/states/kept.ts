import { keptTitlesMachine } from '#machines/downloads/kept-titles/kept-titles.machine.ts'
import type {
  KeptFile,
  KeptTitle,
  KeptTitlesContext,
} from '#machines/downloads/kept-titles/kept-titles.types.ts'
import { upkeepMachine } from '#machines/downloads/upkeep/upkeep.machine.ts'
import { appError } from '#machines/model/errors.ts'
import { lazyView } from '#src/hooks/lazy-view.ts'
import { book, inside, NOON } from './known.ts'
import { stillOf } from './still.ts'
import type { StateEntry, StillState, ValueOf } from './still.ts'

const MEGABYTE = 1024 ** 2

const file = (received: number, fault: KeptFile['fault'] = null): KeptFile => ({
  ino: '1',
  part: 'sound',
  path: '/1',
  size: 240 * MEGABYTE,
  version: '1',
  mimeType: 'audio/mpeg',
  name: '1',
  received: received * MEGABYTE,
  fault,
})
const title = (id: string, name: string, author: string, of: KeptFile): KeptTitle => ({
  libraryItemId: id,
  episodeId: null,
  title: name,
  author,
  cover: null,
  files: [of],
  since: null,
  keptAt: NOON,
})
const titles = [
  title('one', 'Winter Accounts', 'Henrik Solvang', file(240)),
  title('two', 'The Fjord Garden: A Memoir of Five Summers by the Water', 'Marian Holloway', file(96)),
  title('three', 'The Tide Clerk', 'Ada Winter', file(12, 'replaced')),
]

const kept = (
  value: ValueOf<typeof keptTitlesMachine>,
  context: Partial<KeptTitlesContext> = {},
): StillState => ({
  actors: { ...inside, keptTitles: stillOf(keptTitlesMachine, value, context) },
})
const room = { used: 348 * MEGABYTE, quota: 12 * 1024 * MEGABYTE }

/** Everything on this device. */
export const keptTitles: StateEntry = {
  name: 'kept-titles',
  view: lazyView(() => import('#src/screens/kept/kept-screen.tsx').then((module) => module.KeptScreen)),
  as: 'page',
  states: {
    reading: kept('reading'),
    none: kept('usable', { room }),
    some: kept('usable', { room, titles }),
    paused: kept('usable', { room, titles, isPaused: true }),
    overtaken: kept('usable', {
      room,
      titles: (['removed', 'replaced', 'withdrawn'] as const).map((since, at) => ({
        ...title(`since ${at}`, 'Winter Accounts', 'Henrik Solvang', file(240)),
        since,
      })),
    }),
    // asked for and not looked up, held until there is another line, and what comes by itself
    cared: {
      actors: {
        ...kept('usable', {
          room,
          titles,
          wishes: [{ libraryItemId: 'four', episodeId: null }],
          isUnmeteredOnly: true,
          isMetered: true,
        }).actors,
        upkeep: stillOf(
          upkeepMachine,
          { known: 'resting' },
          {
            shows: [{ libraryItemId: 'five', title: 'Signal & Noise', count: 3, asked: [] }],
            finishedDays: 7,
          },
        ),
      },
    },
    failed: kept('failed', { error: appError('storage') }),
    insecure: kept('usable', { titles: titles.slice(0, 1), isFleeting: true }),
  },
}

const ofBook = (of: KeptFile): StillState => kept('usable', { titles: [title(book.id, 'Book', '', of)] })

/** What the page of a book says of it. */
export const keptActions: StateEntry = {
  name: 'kept-actions',
  view: lazyView(() => import('./views.tsx').then((module) => module.BookActions)),
  as: 'part',
  states: {
    asked: kept('usable', { wishes: [{ libraryItemId: book.id, episodeId: null }] }),
    coming: ofBook(file(96)),
    stopped: ofBook(file(96, 'full')),
    whole: ofBook(file(240)),
  },
}
