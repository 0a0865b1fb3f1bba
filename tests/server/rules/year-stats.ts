import { bookDuration, bookSize } from '../json/book.ts'
import { isPlayable } from '../json/files.ts'
import { podcastSize } from '../json/podcast.ts'
import type { BookItem, Item } from '../state/media.types.ts'
import type { Session } from '../state/people.types.ts'
import type { State } from '../state/state.ts'

const TOP = 3

const sumOf = <Entry>(entries: readonly Entry[], amountOf: (entry: Entry) => number): number =>
  entries.reduce((sum, entry) => sum + amountOf(entry), 0)
const timeOf = ({ timeListening }: Session): number => Number(timeListening) || 0
const isIn =
  (year: number) =>
  ({ date }: Session): boolean =>
    date.startsWith(`${year}-`)

const booksOf = (state: State): BookItem[] =>
  [...state.items.values()].filter((item): item is BookItem => item.mediaType === 'book')

/** How long each name was listened to, the most first. */
const heard = (sessions: readonly Session[], namesOf: (session: Session) => readonly string[]) => {
  const times = new Map<string, number>()
  for (const session of sessions)
    for (const name of namesOf(session)) times.set(name, (times.get(name) ?? 0) + timeOf(session))
  return [...times]
    .map(([name, time]) => ({ name, time: Math.round(time) }))
    .toSorted((a, b) => b.time - a.time)
}

const namesFrom = (state: State, pick: (item: Item) => readonly string[]) => (session: Session) => {
  const item = state.items.get(session.libraryItemId)
  return item ? pick(item) : []
}

const authorsIn = (item: Item): readonly string[] =>
  item.mediaType === 'book' ? item.media.metadata.authors.map(({ name }) => name) : []
const narratorsIn = (item: Item): readonly string[] =>
  item.mediaType === 'book' ? item.media.metadata.narrators : []
const genresIn = (item: Item): readonly string[] =>
  'genres' in item.media.metadata ? item.media.metadata.genres : []

const genresOf = (state: State, sessions: readonly Session[]) =>
  heard(sessions, namesFrom(state, genresIn))
    .slice(0, TOP)
    .map(({ name, time }) => ({ genre: name, time }))
const covered = (books: readonly BookItem[]): string[] =>
  books.filter(({ media }) => media.coverPath !== null).map(({ id }) => id)

const wasAddedIn = (year: number, at: number): boolean => new Date(at).getFullYear() === year

/** `GET /api/stats/server` */
export const serverStats = (state: State) => {
  const amounts = { books: [0, 0, 0], podcasts: [0, 0, 0] }
  for (const item of state.items.values()) {
    if (item.mediaType !== 'book' && item.mediaType !== 'podcast') continue
    const of = item.mediaType === 'book' ? amounts.books : amounts.podcasts
    const size = item.mediaType === 'book' ? bookSize(item) : podcastSize(item)
    const files = item.mediaType === 'book' ? item.media.audioFiles.filter(isPlayable) : item.media.episodes
    for (const [at, amount] of [size, 1, files.length].entries()) of[at] = (of[at] ?? 0) + amount
  }
  const named = ([totalSize = 0, numItems = 0, numAudioFiles = 0]: number[]) => ({
    totalSize,
    numItems,
    numAudioFiles,
  })
  const total = amounts.books.map((amount, at) => amount + (amounts.podcasts[at] ?? 0))
  return { books: named(amounts.books), podcasts: named(amounts.podcasts), total: named(total) }
}

/** `GET /api/stats/year/:year` */
export const yearStats = (state: State, year: number) => {
  const sessions = [...state.sessions.values()].filter(isIn(year))
  const books = booksOf(state)
  const added = books.filter(({ addedAt }) => wasAddedIn(year, addedAt))
  return {
    numListeningSessions: sessions.length,
    numBooksAdded: added.length,
    numAuthorsAdded: [...state.authors.values()].filter(({ addedAt }) => wasAddedIn(year, addedAt)).length,
    totalBooksAddedSize: sumOf(added, bookSize),
    totalBooksAddedDuration: Math.round(sumOf(added, bookDuration)),
    booksAddedWithCovers: covered(added).slice(0, 25),
    totalBooksSize: sumOf(books, bookSize),
    totalBooksDuration: sumOf(books, bookDuration),
    totalListeningTime: Math.round(sumOf(sessions, timeOf)),
    numBooks: books.length,
    topAuthors: heard(sessions, namesFrom(state, authorsIn)).slice(0, TOP),
    topNarrators: heard(sessions, namesFrom(state, narratorsIn)).slice(0, TOP),
    topGenres: genresOf(state, sessions),
  }
}

/** `GET /api/me/stats/year/:year` */
export const ownYearStats = (state: State, userId: string, year: number) => {
  const sessions = [...state.sessions.values()].filter(
    (session) => session.userId === userId && isIn(year)(session),
  )
  const ofBooks = sessions.filter(({ mediaType }) => mediaType === 'book')
  const months = heard(sessions, ({ date }) => [String(Number(date.slice(5, 7)) - 1)])
  const narrator = heard(sessions, namesFrom(state, narratorsIn))[0]
  const listened = booksOf(state).filter(({ id }) => ofBooks.some((each) => each.libraryItemId === id))
  const progress = state.users.get(userId)?.mediaProgress ?? []
  const finished = booksOf(state).filter(({ id }) =>
    progress.some(
      (each) =>
        each.libraryItemId === id && each.isFinished && wasAddedIn(year, Number(each.finishedAt ?? 0)),
    ),
  )
  const longest = finished.toSorted((a, b) => bookDuration(b) - bookDuration(a))[0]
  const time = Math.round(sumOf(sessions, timeOf))
  const bookTime = Math.round(sumOf(ofBooks, timeOf))
  return {
    totalListeningSessions: sessions.length,
    totalListeningTime: time,
    totalBookListeningTime: bookTime,
    totalPodcastListeningTime: time - bookTime,
    topAuthors: heard(sessions, namesFrom(state, authorsIn)).slice(0, TOP),
    topGenres: genresOf(state, sessions),
    mostListenedNarrator: narrator ? { time: narrator.time, name: narrator.name } : null,
    mostListenedMonth: months[0] ? { month: Number(months[0].name), time: months[0].time } : null,
    numBooksFinished: finished.length,
    numBooksListened: listened.length,
    longestAudiobookFinished: longest
      ? { id: longest.id, title: longest.media.metadata.title, duration: bookDuration(longest) }
      : null,
    booksWithCovers: covered(listened),
    finishedBooksWithCovers: covered(finished),
  }
}
