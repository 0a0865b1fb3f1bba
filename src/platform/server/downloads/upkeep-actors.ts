import { fromPromise } from 'xstate'
import { toAppError } from '#machines/model/errors.ts'
import { userSchema } from '#machines/model/entities/index.ts'
import { logWarning } from '#machines/model/log.ts'
import { finishedAgo, upkeepOfShow } from '#machines/downloads/upkeep/upkeep-rules.ts'
import type { ShowUpkeep } from '#machines/downloads/upkeep/upkeep-rules.ts'
import type { FollowedShow, UpkeepOutcome, Upkept } from '#machines/downloads/upkeep/upkeep.types.ts'
import type { KeyStore } from '../../storage/key-store.ts'
import type { FollowedStore } from '../../storage/stores/followed-store.ts'
import type { KeptStore } from '../../storage/stores/kept-store.ts'
import { readItem } from '../reads/read-item.ts'
import type { Server } from '../server.ts'

export interface UpkeepDeps {
  server: Server
  kept: Pick<KeptStore, 'all'>
  shows: FollowedStore
  storage: KeyStore | null
  wallClock: () => number
}

const daysOf = (stored: string | null | undefined): number | null => {
  const days = Number(stored)
  return stored && Number.isFinite(days) && days >= 0 ? days : null
}

/** What is looked after on this device, and what there is to do about it. */
export function createUpkeepActors({ server, kept, shows, storage, wallClock }: UpkeepDeps) {
  return {
    readUpkeep: fromPromise<Upkept>(async () => ({
      shows: await shows.all(),
      finishedDays: daysOf(storage?.getItem('keptFinishedDays')),
    })),

    writeUpkeep: fromPromise<void, Upkept>(async ({ input }) => {
      if (input.finishedDays === null) storage?.removeItem('keptFinishedDays')
      else storage?.setItem('keptFinishedDays', String(input.finishedDays))
      await shows.set(input.shows)
    }),

    lookAfter: fromPromise<UpkeepOutcome, Upkept>(
      async ({ input: { shows: followed, finishedDays }, signal }) => {
        const { mediaProgress: progress } = await server.read('get', '/api/me', userSchema, { signal })
        const titles = (await kept.all()).map(({ title }) => title)
        const now = wallClock()

        const lookAt = async (show: FollowedShow): Promise<ShowUpkeep> => {
          const unchanged = { keep: [], leave: [], show }
          try {
            const item = await readItem(server, show.libraryItemId, signal)
            if (item.mediaType !== 'podcast') return unchanged
            const own = titles.flatMap(({ libraryItemId, episodeId }) =>
              libraryItemId === item.id && episodeId !== null ? [episodeId] : [],
            )
            return upkeepOfShow(show, item, { progress, kept: new Set(own), now })
          } catch (error) {
            signal.throwIfAborted()
            // the other shows are looked at all the same
            logWarning('A followed show is not looked after:', toAppError(error).code)
            return unchanged
          }
        }

        const looked: ShowUpkeep[] = []
        for (const show of followed) looked.push(await lookAt(show))
        const finished =
          finishedDays === null ? [] : finishedAgo(titles, progress, { days: finishedDays, now })
        signal.throwIfAborted()
        const after = looked.map(({ show }) => show)
        await shows.set(after)
        return {
          keep: looked.flatMap(({ keep }) => keep),
          leave: [...looked.flatMap(({ leave }) => leave), ...finished],
          shows: after,
        }
      },
    ),
  }
}
