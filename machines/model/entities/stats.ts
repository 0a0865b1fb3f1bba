import { id, number, numberOrNull, seconds, text, textOrNull } from './reading/primitives.ts'
import { required } from './reading/needs.ts'
import * as z from './reading/zod.ts'

const amounts = z.object({ totalSize: number, numItems: number, numAudioFiles: number })

/** Sizes in bytes. Newer servers only. */
export const serverStatsSchema = z.object({ books: amounts, podcasts: amounts, total: amounts })
export type ServerStats = z.infer<typeof serverStatsSchema>

const named = z.array(z.object({ name: text, time: seconds }))
const genres = z.array(z.object({ genre: text, time: seconds }))

/** What a server was used for in a year. Times in seconds, sizes in bytes. Newer servers only. */
export const yearStatsSchema = z.object({
  numListeningSessions: number,
  totalListeningTime: seconds,
  numBooks: number,
  totalBooksSize: number,
  totalBooksDuration: seconds,
  numBooksAdded: number,
  numAuthorsAdded: number,
  totalBooksAddedSize: number,
  totalBooksAddedDuration: seconds,
  topAuthors: named,
  topNarrators: named,
  topGenres: genres,
})
export type YearStats = z.infer<typeof yearStatsSchema>

/** The same of one listener. `month` counts from 0. */
export const ownYearStatsSchema = z.object({
  totalListeningSessions: number,
  totalListeningTime: seconds,
  totalBookListeningTime: seconds,
  totalPodcastListeningTime: seconds,
  topAuthors: named,
  topGenres: genres,
  mostListenedNarrator: z.nullable(z.object({ name: text, time: seconds })),
  mostListenedMonth: z.nullable(z.object({ month: required(z.number()), time: seconds })),
  numBooksFinished: number,
  numBooksListened: number,
  longestAudiobookFinished: z.nullable(
    z.object({
      id: z.exactOptional(id),
      title: z.exactOptional(textOrNull),
      duration: z.exactOptional(numberOrNull),
    }),
  ),
})
export type OwnYearStats = z.infer<typeof ownYearStatsSchema>
