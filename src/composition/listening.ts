// long: what each part of listening needs of the world
import { fromPromise } from 'xstate'
import type { ActorRefFrom, AnyActorLogic } from 'xstate'
import type { ReadStore } from '#machines/server/catalog/reads.ts'
import type { MediaProgress } from '#machines/model/entities/index.ts'
import { lastMediumMachine } from '#machines/listening/last-medium/last-medium.machine.ts'
import type { MediaKey } from '#machines/model/titles/playback.ts'
import type { Urls } from '#machines/model/titles/urls.ts'
import { playerMachine } from '#machines/listening/player/player.machine.ts'
import { progressMachine } from '#machines/listening/progress/progress.machine.ts'
import { recoveryMachine } from '#machines/listening/recovery/recovery.machine.ts'
import type { Casting } from '#src/platform/cast/casting.ts'
import { createDrivers } from '#src/platform/media/drivers.ts'
import { createOutputActor } from '#src/platform/media/output-actor.ts'
import { createOpenSessionActor, createPlayCalls } from '#src/platform/media/opening/play-calls.ts'
import { createLikelyOf } from '#src/platform/media/opening/likely-source.ts'
import { createSoundWait } from '#src/platform/media/element/sound-wait.ts'
import { createRiskyMedia } from '#src/platform/media/opening/risky-media.ts'
import { supportedMimeTypes } from '#src/platform/media/opening/supported-types.ts'
import type { VideoStage } from '#src/platform/media/element/video-stage.ts'
import { createJournal } from '#src/platform/storage/journal/journal.ts'
import { createPositionReader } from '#src/platform/server/progress/position-reader.ts'
import { deviceAt, readProgress } from '#src/platform/server/progress/server-records.ts'
import { createJournalWriter } from '#src/platform/storage/journal/journal-writer.ts'
import { createFlushOnHide } from '#src/platform/storage/journal/flush-on-hide.ts'
import { createProgressActors } from '#src/platform/server/progress/progress-actors.ts'
import { createRecoveryActors } from '#src/platform/server/progress/recovery-actors.ts'
import { createLeaseStore } from '#src/platform/tabs/lease-store.ts'
import { createOutboxLease } from '#src/platform/tabs/outbox-lease.ts'
import { createTabHoldings } from '#src/platform/tabs/tab-holdings.ts'
import { outboxMachine } from '#machines/server/outbox/outbox.machine.ts'
import { LISTENING_NOTICES } from '#machines/listening/listening.notices.ts'
import { LISTENING_WIRINGS } from '#machines/listening/listening.wirings.ts'
import { toldPositions } from '#machines/listening/progress/server-position.ts'
import type { systemMachine } from '#machines/system/system.machine.ts'
import { addNotices } from '#machines/system/system.notices.ts'
import { wire } from '#machines/system/system.routes.ts'
import type { LogicsOf } from '#machines/system/system.types.ts'
import { createOutboxActors } from '#src/platform/server/outbox-actors.ts'
import { createLastMediumActors } from '#src/platform/storage/visit/last-medium-actors.ts'
import { createPendingStore } from '#src/platform/storage/stores/pending-store.ts'
import { createKeptStore } from '#src/platform/storage/stores/kept-store.ts'
import { createPersistence } from '#src/platform/storage/persist.ts'
import type { SmallWindowStage } from '#src/platform/page/small-window/small-window.ts'
import { keepShell } from '#src/platform/page/keep-shell.ts'
import type { RecordOf } from '#src/platform/server/progress/server-records.ts'
import type { Server } from '#src/platform/server/server.ts'
import { createDatabase } from '#src/platform/storage/database.ts'
import type { Device } from '#src/platform/storage/device.ts'
import type { KeyStore } from '#src/platform/storage/key-store.ts'
import { readWhenShownAgain } from '#src/platform/storage/shown-again.ts'
import { keepLastVisit } from '#src/platform/storage/visit/last-visit-keeper.ts'
import type { LastVisitDeps } from '#src/platform/storage/visit/last-visit-keeper.ts'
import { ownerOf } from '#src/platform/storage/owner.ts'
import { deviceId, readText } from '#src/platform/storage/local.ts'
import { readPreferences } from '#src/platform/storage/stores/preferences-store.ts'
import { createCompanionActors } from './companion-actors.ts'
import type { CompanionDeps } from './companion-actors.ts'
import { lazyKeptPlaying } from './lazy-kept-playing.ts'
import { forgetWithListener } from './replay/forget-listener.ts'
import type { Ring } from './replay/ring.ts'
import { logWarning } from '#machines/model/log.ts'

export interface ListeningDeps {
  root: ActorRefFrom<typeof systemMachine>
  ring: Ring
  server: Server
  reads: ReadStore
  formats: CompanionDeps['formats']
  urls: Urls
  /** For the Authorization header of what is not called through the server's client. */
  bearer: () => string | null
  stage: VideoStage
  smallWindow: SmallWindowStage
  /** Gives the root what is loaded later. */
  provide: (actors: LogicsOf<'casting'>) => void
  /** Whether the server has casting switched on. */
  mayCast: () => boolean
  storage: KeyStore | null
  /** Of this tab alone. */
  tabStorage: KeyStore | null
  device: Device
  version: string
  /** Of the media server, null when it does not say. */
  serverVersion: () => string | null
  /** Whose listening it is: not the next account's before its own begins. */
  userId: () => string
  /** As the server has said in this page's life: it waits until it has. */
  recordOf: RecordOf
  /** The same as it stands, also as an earlier visit kept it. */
  knownRecordOf: (key: MediaKey) => MediaProgress | null
  areRecordsKnown: () => boolean
  /** The session that this page plays now. */
  ownSession: () => string | null
  /** What is shown, for the next visit. */
  visit: LastVisitDeps
  /** Titles are kept on this device, and some may still be to come. */
  onKept: () => void
}

/** The actors of listening with what they need of the world; a chunk of its own, after the first shelves. */
export function createListening(deps: ListeningDeps): LogicsOf<'listening'> & { loadCasting: AnyActorLogic } {
  const {
    server,
    reads,
    formats,
    urls,
    bearer,
    provide,
    mayCast,
    stage,
    storage,
    tabStorage,
    device,
    version,
    serverVersion,
    userId,
    recordOf,
    knownRecordOf,
    areRecordsKnown,
    ownSession,
  } = deps
  wire(LISTENING_WIRINGS)
  addNotices(LISTENING_NOTICES)
  const now = (): number => performance.now()
  const wallClock = (): number => Date.now()
  const database = createDatabase(device)
  const owner = (): string => ownerOf(urls, userId())
  const askToPersist = createPersistence({ storage, wallClock })
  const flushOnHide = createFlushOnHide(storage)
  const journal = createJournal({ database, owner, wallClock, flushOnHide, askToPersist })
  const pending = createPendingStore({ database, owner, wallClock, askToPersist })
  const pen = createJournalWriter(journal)
  const positions = createPositionReader({
    journal,
    recordOf,
    knownRecordOf,
    readProgress: (key) => readProgress(server, recordOf, key, { timeoutMs: 3000 }),
    deviceAt: (key, position, own) => deviceAt(server, key, position, own, { timeoutMs: 2000 }),
    isOffline: () => !navigator.onLine,
    now,
  })
  const ownDevice = { deviceId: deviceId(storage), clientVersion: version }
  const kept = createKeptStore({ database, owner })
  const play = createPlayCalls({
    server,
    ...ownDevice,
    ...lazyKeptPlaying({
      ...ownDevice,
      base: urls.base,
      owner,
      database,
      userId,
      store: kept,
      journal,
      recordOf: knownRecordOf,
      wallClock,
    }),
    isOnlyKept: () => readPreferences(storage).settings.onlyKept,
    supportedMimeTypes,
    keepSession: (record) => {
      journal.keepSession(record).catch((error: unknown) => {
        logWarning('A session was not saved:', error)
      })
    },
  })
  let casting: Promise<Casting> | null = null
  const loadCasting = (): Promise<Casting> => {
    casting ??= import('#src/platform/cast/casting.ts')
      .then(({ createCasting }) => createCasting({ urls, origin: location.origin, now }))
      .catch((error: unknown) => {
        casting = null
        throw error
      })
    return casting
  }
  const sound = createSoundWait()
  const holdings = createTabHoldings(urls.base, ownSession)
  // it is loaded again for each account
  forgetWithListener(deps.root, deps.ring)
  keepShell(device)
  readWhenShownAgain(window)
  keepLastVisit(deps.visit)
  kept.isUsed().then(
    (isUsed) => isUsed && deps.onKept(),
    () => undefined,
  )

  return {
    player: playerMachine.provide({
      actors: {
        output: createOutputActor(
          createDrivers({ urls, bearer, now, stage, loadCasting }),
          sound,
          createLikelyOf({ reads, recordOf: knownRecordOf, supportedMimeTypes }),
        ),
        openSession: createOpenSessionActor(
          play,
          createRiskyMedia({ server, reads, storage, serverVersion }),
          positions.readAhead,
        ),
      },
    }),
    progress: progressMachine.provide({
      actors: createProgressActors({ server, journal, positions, play, recordOf, wallClock, pen }),
    }),
    ...createCompanionActors({
      server,
      reads,
      formats,
      storage,
      base: urls.base,
      database,
      owner,
      wallClock,
      soundIsThere: sound.over,
      recordOf: knownRecordOf,
      isFinished: (libraryItemId) => knownRecordOf({ libraryItemId, episodeId: null })?.isFinished ?? false,
    }),
    recovery: recoveryMachine.provide({
      actors: createRecoveryActors({
        server,
        journal,
        journalWritten: pen.onDisk,
        play,
        holdings,
        outbox: pending,
        recordOf,
        wallClock,
      }),
    }),
    lastMedium: lastMediumMachine.provide({
      actors: createLastMediumActors({ storage: tabStorage, journal, owner }),
    }),
    outbox: outboxMachine.provide({
      actors: createOutboxActors({
        server,
        recordOf,
        store: pending,
        lease: createOutboxLease(urls.base, createLeaseStore(database, 'outbox'), wallClock),
        knownRecordOf,
        areRecordsKnown,
        ownPositions: async (key) => {
          const kept = await journal.read(key)
          return kept ? [kept.position, kept.known, ...toldPositions(kept.told)] : []
        },
      }),
    }),
    loadCasting: fromPromise(async () => {
      // how a show or a title is played is known before its sound, where it is kept
      const isKept = (['showHabits', 'playerSpeeds'] as const).some((key) => readText(storage, key) !== null)
      if (!isKept) await sound.over()
      const { createCast } = await import('./cast.ts')
      provide(
        createCast({
          loadCasting,
          mayCast,
          storage,
          urls,
          smallWindow: deps.smallWindow,
          database,
          owner,
          wallClock,
          soundIsThere: sound.over,
        }),
      )
    }),
  }
}
