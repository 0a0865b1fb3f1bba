import { createActor, fromCallback, fromPromise } from 'xstate'
import { catalogMachine } from '#machines/catalog/catalog.machine.ts'
import type { ReadStore, UserRecord } from '#machines/catalog/reads.ts'
import { connectionMachine } from '#machines/connection/connection.machine.ts'
import { mediaKeysMachine } from '#machines/media-keys/media-keys.machine.ts'
import type { LoginAnswer } from '#machines/model/entities/index.ts'
import { LOCAL_MIME_TYPES } from '#machines/model/playback.ts'
import { createUrls } from '#machines/model/urls.ts'
import type { Urls } from '#machines/model/urls.ts'
import { operationMachine } from '#machines/operations/operation.machine.ts'
import { operationsMachine } from '#machines/operations/operations.machine.ts'
import { playerMachine } from '#machines/player/player.machine.ts'
import { preferencesMachine } from '#machines/preferences/preferences.machine.ts'
import { progressMachine } from '#machines/progress/progress.machine.ts'
import { queueMachine } from '#machines/queue/queue.machine.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { settlementMachine } from '#machines/settlement/settlement.machine.ts'
import { systemMachine } from '#machines/system/system.machine.ts'
import type { PageFact, SystemActors } from '#machines/system/system.types.ts'
import { createReadCacheActor, createReadClient, createReadStore } from '#src/platform/catalog/read-cache.ts'
import { userRecordOf } from '#src/platform/catalog/fetchers.ts'
import { createSocketActor } from '#src/platform/connection/socket.ts'
import { createDrivers } from '#src/platform/media/drivers.ts'
import { createMediaSessionActor } from '#src/platform/media/media-session.ts'
import { createOutputActor } from '#src/platform/media/output-actor.ts'
import { createOpenSessionActor, createPlayCalls } from '#src/platform/media/play-calls.ts'
import { supportedMimeTypes } from '#src/platform/media/supported-types.ts'
import { createOperationActors } from '#src/platform/operations/operation-calls.ts'
import { createPageActor } from '#src/platform/page/page-actor.ts'
import { createPreferencesActors } from '#src/platform/preferences/preferences-store.ts'
import { createJournal } from '#src/platform/progress/journal.ts'
import { createProgressActors } from '#src/platform/progress/progress-actors.ts'
import { createSettlementActors } from '#src/platform/progress/settlement-actors.ts'
import { createTabHoldings } from '#src/platform/progress/tab-holdings.ts'
import { createRefresher } from '#src/platform/server/refresh.ts'
import { createServer } from '#src/platform/server/server.ts'
import { createVault } from '#src/platform/server/vault.ts'
import { createSessionActors } from '#src/platform/session/session-actors.ts'
import { createDatabase } from '#src/platform/storage/database.ts'
import { deviceId, localStore } from '#src/platform/storage/local.ts'
import { createLiveActors } from './live-actors.ts'
import { applyTheme } from '#src/theme/theme.ts'

export interface Composed {
  root: ReturnType<typeof createActor<typeof systemMachine>>
  reads: ReadStore
  urls: Urls
}

export interface ComposeOptions {
  base: string
  version: string
  showLanguage: (code: string) => Promise<boolean>
}

const DOUBT_EVERY_MS = 10_000

/** Joins machines and platform: the one place where each placeholder gets what it needs of the world. */
export function compose({ base, version, showLanguage }: ComposeOptions): Composed {
  const storage = localStore()
  const vault = createVault(storage)
  const urls = createUrls({ base, mediaToken: vault.mediaToken })
  const refresher = createRefresher(urls, vault)
  const listeners = new Set<(fact: PageFact) => void>()
  const tell = (fact: PageFact): void => {
    for (const listener of listeners) listener(fact)
  }
  let doubtedAt = -Infinity
  const server = createServer({
    urls,
    vault,
    refresh: refresher.refresh,
    onExpired: () => tell({ type: 'session.expired' }),
    onDoubt: () => {
      if (performance.now() - doubtedAt < DOUBT_EVERY_MS) return
      doubtedAt = performance.now()
      tell({ type: 'session.doubted' })
    },
  })
  refresher.onRefreshed(() => tell({ type: 'session.refreshed' }))

  const client = createReadClient()
  const reads = createReadStore(client)
  const now = (): number => performance.now()
  const wallClock = (): number => Date.now()
  let userId = ''
  let socketId: string | null = null
  const onUser = (answer: LoginAnswer): void => {
    userId = answer.user.id
    client.setQueryData(['userRecord', {}], userRecordOf(answer.user))
  }
  const recordOf = (key: { libraryItemId: string; episodeId: string | null }) =>
    client
      .getQueryData<UserRecord>(['userRecord', {}])
      ?.mediaProgress.find(
        ({ libraryItemId, episodeId }) =>
          libraryItemId === key.libraryItemId && (episodeId ?? null) === key.episodeId,
      ) ?? null

  const database = createDatabase()
  const journal = createJournal({ database, owner: () => `${urls.base}/ ${userId}`, wallClock })
  const play = createPlayCalls({
    server,
    deviceId: deviceId(storage),
    clientVersion: version,
    supportedMimeTypes: () => supportedMimeTypes(LOCAL_MIME_TYPES),
    keepSession: (record) => {
      journal.keepSession(record).catch((error: unknown) => {
        console.warn('The session could not be kept in this browser:', error)
      })
    },
  })
  const holdings = createTabHoldings(() => {
    const progress = root.getSnapshot().children.progress as SystemActors['progress'] | undefined
    return progress?.getSnapshot().context.session?.id ?? null
  })
  const preferences = createPreferencesActors({ storage, showLanguage, applyTheme })

  const system = systemMachine.provide({
    actors: {
      loadPreferences: preferences.loadPreferences,
      page: createPageActor({
        subscribe: (report) => {
          listeners.add(report)
          return () => listeners.delete(report)
        },
      }) as never,
      session: sessionMachine.provide({
        actors: createSessionActors({ server, vault, refresher, onUser, socketId: () => socketId }),
      }),
      preferences: preferencesMachine.provide({
        actors: { preferenceStore: preferences.preferenceStore },
      }),
      connection: connectionMachine.provide({
        actors: {
          socket: createSocketActor({
            vault,
            path: () => (vault.kind() === 'pair' ? urls.call('/socket.io') : '/socket.io'),
            onSocketId: (id) => {
              socketId = id
            },
          }),
        },
      }),
      ...createLiveActors({ server, reads, storage }),
      catalog: catalogMachine.provide({ actors: { readCache: createReadCacheActor(client, server) } }),
      operations: operationsMachine.provide({
        actors: { operation: operationMachine.provide({ actors: createOperationActors(server) }) },
      }),
      player: playerMachine.provide({
        actors: {
          output: createOutputActor(createDrivers({ urls, now })),
          openSession: createOpenSessionActor(play),
        },
      }),
      progress: progressMachine.provide({
        actors: createProgressActors({ server, journal, play, recordOf, wallClock }),
      }),
      queue: queueMachine.provide({
        actors: {
          queueStore: fromCallback(({ sendBack }) => {
            sendBack({ type: 'queueStore.itemsRead', items: [] })
          }) as never,
          findNextInSeries: fromPromise(async () => null) as never,
        },
      }),
      settlement: settlementMachine.provide({
        actors: createSettlementActors({ server, journal, holdings, wallClock }),
      }),
      mediaKeys: mediaKeysMachine.provide({ actors: { mediaSession: createMediaSessionActor(urls) } }),
    },
  })

  const root = createActor(system, { systemId: 'system' })
  return { root, reads, urls }
}
