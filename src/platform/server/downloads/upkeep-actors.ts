import { fromPromise } from 'xstate'
import { toAppError } from '#machines/model/errors.ts'
import { userSchema } from '#machines/model/entities/index.ts'
import { logWarning } from '#machines/model/log.ts'
import {
  afterLook,
  changedUpkeep,
  finishedAgo,
  upkeepOfShow,
} from '#machines/downloads/upkeep/upkeep-rules.ts'
import type { ShowUpkeep } from '#machines/downloads/upkeep/upkeep-rules.ts'
import type { MediaKey } from '#machines/model/titles/playback.ts'
import type {
  FollowedShow,
  UpkeepChange,
  UpkeepOutcome,
  Upkept,
} from '#machines/downloads/upkeep/upkeep.types.ts'
import type { KeyStore } from '../../storage/key-store.ts'
import { createOwnText } from '../../storage/own-text.ts'
import type { FollowedStore } from '../../storage/stores/followed-store.ts'
import type { KeptStore } from '../../storage/stores/kept-store.ts'
import { readItem } from '../reads/read-item.ts'
import type { Server } from '../server.ts'

export interface UpkeepDeps {
  server: Server
  kept: Pick<KeptStore, 'all'>
  shows: FollowedStore
  storage: KeyStore | null
  owner: () => string
  wallClock: () => number
}

const daysOf = (stored: string | null): number | null => {
  const days = Number(stored)
  return stored && Number.isFinite(days) && days >= 0 ? days : null
}

/**
 * What is looked after on this device, and what there is to do about it. Other tabs change the same: what is chosen is changed
 * where it is kept, and a look goes by what is kept when it ends.
 */
export function createUpkeepActors({ server, kept, shows, storage, owner, wallClock }: UpkeepDeps) {
  const days = createOwnText(storage, 'keptFinishedDays', owner)
  const daysKept = (): number | null => daysOf(days.read())

  return {
    readUpkeep: fromPromise<Upkept>(async () => ({ shows: await shows.all(), finishedDays: daysKept() })),

    writeUpkeep: fromPromise<Upkept, { changes: readonly UpkeepChange[] }>(async ({ input: { changes } }) => {
      const changed = (now: readonly FollowedShow[]): Upkept =>
        changes.reduce(changedUpkeep, { shows: now, finishedDays: daysKept() })
      const { finishedDays } = changed([])
      days.keep(finishedDays === null ? null : String(finishedDays))
      return { shows: await shows.change((now) => changed(now).shows), finishedDays }
    }),

    lookAfter: fromPromise<UpkeepOutcome, { playing: MediaKey | null }>(
      async ({ input: { playing }, signal }) => {
        const followed = await shows.all()
        if (followed.length === 0 && daysKept() === null)
          return { keep: [], leave: [], shows: [], finishedDays: null }
        const { mediaProgress: progress } = await server.read('get', '/api/me', userSchema, { signal })
        const titles = (await kept.all()).map(({ title }) => title)
        const now = wallClock()

        const lookAt = async (show: FollowedShow): Promise<ShowUpkeep> => {
          try {
            const item = await readItem(server, show.libraryItemId, signal)
            if (item.mediaType !== 'podcast') return { keep: [], leave: [], before: show, show }
            const own = titles.flatMap(({ libraryItemId, episodeId }) =>
              libraryItemId === item.id && episodeId !== null ? [episodeId] : [],
            )
            return upkeepOfShow(show, item, {
              progress,
              kept: new Set(own),
              playing: playing?.libraryItemId === item.id ? playing.episodeId : null,
              now,
            })
          } catch (error) {
            signal.throwIfAborted()
            // the other shows are looked at all the same
            logWarning('A followed show is not looked after:', toAppError(error).code)
            return { keep: [], leave: [], before: show, show }
          }
        }

        const looked: ShowUpkeep[] = []
        for (const show of followed) looked.push(await lookAt(show))
        signal.throwIfAborted()
        const after = await shows.change((shown) => afterLook(shown, looked))
        const still = looked.filter(({ show }) =>
          after.some(({ libraryItemId }) => libraryItemId === show.libraryItemId),
        )
        // what the listener removed while this looked
        const isDeclined = ({ libraryItemId, episodeId }: MediaKey): boolean =>
          after.some(
            (show) =>
              show.libraryItemId === libraryItemId &&
              show.declined?.some((declined) => declined === episodeId) === true,
          )
        const finishedDays = daysKept()
        const finished =
          finishedDays === null ? [] : finishedAgo(titles, progress, { days: finishedDays, now })
        return {
          keep: still.flatMap(({ keep }) => keep.filter((key) => !isDeclined(key))),
          leave: [...still.flatMap(({ leave }) => leave), ...finished],
          shows: after,
          finishedDays,
        }
      },
    ),
  }
}
