// long: each placeholder of the root gets what it needs of the world here
import { createActor, fromPromise } from 'xstate'
import { catalogMachine } from '#machines/server/catalog/catalog.machine.ts'
import type { ReadStore } from '#machines/server/catalog/reads.ts'
import { libraryMachine } from '#machines/browsing/library/library.machine.ts'
import { provideLazy } from '#machines/model/placeholder.ts'
import { createUrls } from '#machines/model/titles/urls.ts'
import type { Urls } from '#machines/model/titles/urls.ts'
import { navigationMachine } from '#machines/app/navigation/navigation.machine.ts'
import { noticesMachine } from '#machines/app/notices/notices.machine.ts'
import { preferencesMachine } from '#machines/account/preferences/preferences.machine.ts'
import { sessionMachine } from '#machines/account/session/session.machine.ts'
import { tokenMachine } from '#machines/account/token/token.machine.ts'
import { actorOf } from '#machines/system/actor-of.ts'
import { systemMachine } from '#machines/system/system.machine.ts'
import type { PageFact } from '#machines/system/page.types.ts'
import {
  createReadCacheActor,
  createReadClient,
  createReadStore,
} from '#src/platform/server/reads/read-cache.ts'
import { createLibraryActors } from '#src/platform/server/library-actors.ts'
import { nextTask } from '#src/platform/next-task.ts'
import { createReaderStage } from '#src/platform/book/reader-stage.ts'
import type { ReaderStage } from '#src/platform/book/reader-stage.ts'
import type { SmallWindowStage } from '#src/platform/page/small-window/small-window.ts'
import { createVideoStage } from '#src/platform/media/element/video-stage.ts'
import type { VideoStage } from '#src/platform/media/element/video-stage.ts'
import { createPageActor } from '#src/platform/page/page-actor.ts'
import { quiet } from '#src/platform/page/quiet.ts'
import { createPreferencesActors } from '#src/platform/storage/stores/preferences-store.ts'
import { createRefresher } from '#src/platform/server/account/refresh.ts'
import { createServer } from '#src/platform/server/server.ts'
import { createVault } from '#src/platform/server/account/vault.ts'
import { createSessionActors } from '#src/platform/server/account/session-actors.ts'
import type { Arrival } from '#src/platform/page/arrival.ts'
import type { Device } from '#src/platform/storage/device.ts'
import { localStore, tabStore } from '#src/platform/storage/local.ts'
import { ownerOf } from '#src/platform/storage/owner.ts'
import { applyTheme } from '#src/theme/theme.ts'
import { createKeptReads } from './kept-reads.ts'
import { createKnownUser } from './known-user.ts'
import { createLastVisit } from './last-visit.ts'
import { createRing } from './replay/ring.ts'
import type { Ring } from './replay/ring.ts'
import { createServerFacts } from './server-facts.ts'
import { hasToken, inOwnTask, isSettled } from './settled.ts'

export interface Composed {
  root: ReturnType<typeof createActor<typeof systemMachine>>
  /** Starts the root, and keeps what reached it. */
  ring: Ring
  reads: ReadStore
  urls: Urls
  video: VideoStage
  page: ReaderStage
  smallWindow: SmallWindowStage
}

export interface ComposeOptions {
  device: Device
  /** Names this build. */
  build: string
  version: string
  /** What this page is to a visit at the provider of sign-ins. */
  arrival: Arrival
  showLanguage: (code: string) => Promise<boolean>
}

/** Joins machines and platform: the one place where each placeholder gets what it needs of the world. */
export function compose({ device, build, version, arrival, showLanguage }: ComposeOptions): Composed {
  const { base } = device
  const storage = localStore(device)
  const tabStorage = tabStore(device)
  const vault = createVault(storage)
  const signedIn = () => actorOf(root.system, 'session')?.getSnapshot().context.signedIn
  const lastVisit = createLastVisit(device, build)
  const urls = createUrls({
    base,
    mediaToken: vault.mediaToken,
    bearer: vault.bearer,
    pixelRatio: window.devicePixelRatio,
    keptCover: lastVisit.cover,
  })
  const listeners = new Set<(fact: PageFact) => void>()
  const tell = (fact: PageFact): void => {
    for (const listener of listeners) listener(fact)
  }
  const facts = createServerFacts(tell)
  const { refresh, actors: tokenActors } = createRefresher(urls, vault, facts.onAnswer)
  const server = createServer({ urls, vault, refresh, ...facts })
  device.onForgotten(() => {
    for (const key of tabStorage?.keys() ?? []) tabStorage?.removeItem(key)
    tell({ type: 'device.forgotten' })
  })

  const client = createReadClient()
  const user = createKnownUser(client)
  const owner = (): string => ownerOf(urls, user.id())
  const reads = createReadStore(client, server, createKeptReads(device, owner, lastVisit.keptCovers))
  let listenerId = ''
  let socketId: string | null = null
  const confirmed = () => {
    const session = actorOf(root.system, 'session')?.getSnapshot()
    return session?.hasTag('inside') && !session.context.isKept ? session.context.signedIn : null
  }
  const ownSession = (): string | null =>
    actorOf(root.system, 'progress')?.getSnapshot().context.session?.id ?? null
  const formats = () => signedIn()?.settings ?? null
  const video = createVideoStage()
  const page = createReaderStage()
  const smallWindow: SmallWindowStage = { body: null }
  const librarian = {
    server,
    reads,
    serverVersion: () => formats()?.version ?? null,
    urls,
    bearer: vault.bearer,
    onAnswer: facts.onAnswer,
    device,
    owner,
  }
  const preferences = createPreferencesActors({ storage, showLanguage, applyTheme })

  const system = systemMachine.provide({
    actors: {
      loadPreferences: preferences.loadPreferences,
      page: createPageActor({
        storage,
        base,
        heard: vault.heard,
        subscribe: (report) => {
          listeners.add(report)
          return () => listeners.delete(report)
        },
      }),
      session: sessionMachine.provide({
        ...createSessionActors({
          urls,
          arrival,
          tabStorage,
          server,
          vault,
          refresh,
          recall: async (id) => {
            const known = await lastVisit.recall(client, ownerOf(urls, id))
            if (known) user.recalled(id)
            return known
          },
          forgetSeen: async (isForGood) => await lastVisit.forget(owner(), isForGood),
          onUser: user.read,
          socketId: () => socketId,
          countLeft: async () => {
            const { countLeft } = await import('./left-behind.ts')
            return await countLeft({ scope: device, storage, owner: owner(), system: root.system })
          },
          forgetDevice: async () => {
            const { forgetDevice } = await import('#src/platform/storage/forget-device.ts')
            await forgetDevice(device, [storage, tabStorage])
          },
        }),
      }),
      token: tokenMachine.provide({ actors: tokenActors }),
      preferences: preferencesMachine.provide({
        actors: { preferenceStore: preferences.preferenceStore },
      }),
      navigation: navigationMachine,
      notices: noticesMachine,
      loadListening: fromPromise(async () => {
        await quiet()
        await isSettled(actorOf(root.system, 'session'))
        // what the account before still writes is its own
        listenerId = user.id()
        const { createListening } = await inOwnTask(import('./listening.ts'))
        provideLazy(
          system,
          createListening({
            server,
            formats,
            root,
            ring,
            reads,
            urls,
            bearer: vault.bearer,
            stage: video,
            smallWindow,
            provide: (actors) => provideLazy(system, actors),
            mayCast: () => formats()?.chromecastEnabled ?? false,
            storage,
            tabStorage,
            device,
            version,
            serverVersion: () => formats()?.version ?? null,
            userId: () => listenerId,
            recordOf: user.recordOf,
            knownRecordOf: user.knownRecordOf,
            areRecordsKnown: user.areRecordsKnown,
            ownSession,
            visit: { client, device, owner, build, urls, signedIn: confirmed },
            onKept: () => root.send({ type: 'keptTitles.look' }),
          }),
        )
        await nextTask()
      }),
      loadBrowsing: fromPromise(async () => {
        const { createBrowsing } = await import('./browsing.ts')
        provideLazy(system, createBrowsing({ ...librarian, tabStorage, cache: client.getQueryCache() }))
      }),
      loadBooks: fromPromise(async () => {
        const { createBooks } = await import('./books.ts')
        provideLazy(
          system,
          createBooks({
            server,
            recordOf: user.recordOf,
            urls,
            bearer: vault.bearer,
            stage: page,
            storage,
            device,
            owner,
          }),
        )
      }),
      loadEditing: fromPromise(async () => {
        const { createEditing } = await import('./editing.ts')
        provideLazy(system, createEditing(librarian))
      }),
      loadPodcasts: fromPromise(async () => {
        const { createPodcasts } = await import('./podcasts.ts')
        provideLazy(system, createPodcasts(librarian))
      }),
      loadAdmin: fromPromise(async () => {
        const { createAdmin } = await import('./admin.ts')
        provideLazy(system, createAdmin(librarian))
      }),
      loadDownloads: fromPromise(async () => {
        const { createDownloads } = await import('./downloads.ts')
        provideLazy(system, createDownloads({ ...librarian, covers: lastVisit.keptCovers }))
      }),
      loadRealtime: fromPromise(async () => {
        await quiet()
        await hasToken(actorOf(root.system, 'session'), vault)
        const { createRealtime } = await inOwnTask(import('./realtime.ts'))
        const onSocketId = (id: string | null): void => {
          socketId = id
        }
        provideLazy(
          system,
          createRealtime({ ...librarian, vault, storage, onSocketId, signedIn, recordOf: user.recordOf }),
        )
        await nextTask()
      }),
      catalog: catalogMachine.provide({ actors: { readCache: createReadCacheActor(client) } }),
      library: libraryMachine.provide({ actors: createLibraryActors({ reads, storage }) }),
    },
  })

  const ring = createRing()
  const root = createActor(system, { systemId: 'system', clock: ring.clock })
  return { root, ring, reads, urls, video, page, smallWindow }
}
