import { createInspector } from '@statelyai/inspect'
import type { ActorRefLike, AnyActorRef, InspectionEvent } from 'xstate'
import type { FromInspector, FromPage } from '#machines/app/inspector/inspected.types.ts'
import { logWarning } from '#machines/model/log.ts'
import { randomHex } from '#src/platform/random-hex.ts'
import { answersOf } from './actor-answers.ts'
import { pathOf } from '../replay/ring.ts'
import { openInspectorChannel } from './inspector-channel.ts'
import { createInspectedMessages } from './inspected-messages.ts'

export interface WatchedPageOptions {
  root: AnyActorRef
  /** To the inspectors of this browser and this client, and to no other origin. */
  channel: BroadcastChannel
  /** What tells this page from others. */
  title: () => string
  /** The window, which says when the page is left and when it is back. */
  window: EventTarget
  /** The text of a recording of the last ten minutes. */
  recording?: (keepsTexts: boolean) => string
  /** Epoch ms, where it is another time than the browser's. */
  now?: () => number
  /** Names the page, where its inspector has to know it. */
  id?: string
  /** Told when an inspector begins to watch. */
  onWatched?: () => void
}

/** The observer's type names the part of an actor that any logic has; each that runs here is whole. */
const isWhole = (actor: ActorRefLike | AnyActorRef): actor is AnyActorRef =>
  'send' in actor && 'system' in actor

function childrenOf(actor: AnyActorRef): AnyActorRef[] {
  const children: unknown = Reflect.get(Object(actor.getSnapshot()), 'children')
  return Object.values(Object(children) as Record<string, AnyActorRef | undefined>).filter(
    (child) => child !== undefined,
  )
}

interface ThisPage extends Pick<WatchedPageOptions, 'root' | 'recording'> {
  base: string
}

export interface OfferedPage {
  readonly id: string
  /** Shows an actor in the inspectors that watch, or in the next one that does. */
  point(actor: AnyActorRef): void
  stop(): void
}

/** Offers the page of this window; null where the browser has no channel between its tabs. */
export function offerThisPage({ base, ...page }: ThisPage): OfferedPage | null {
  const channel = openInspectorChannel(base)
  return channel && offerPage({ ...page, channel, title: () => document.title, window })
}

/**
 * Offers a page to the inspectors of this browser, for as long as it lives. Nothing is read of an actor, and nothing said,
 * before one of them watches.
 */
export function offerPage({
  root,
  channel,
  title,
  window,
  recording,
  now = Date.now,
  id = randomHex(8),
  onWatched,
}: WatchedPageOptions): OfferedPage {
  const page = { id, since: now() }
  const say = (message: FromPage): void => channel.postMessage(message)
  const sayHere = (): void => say({ kind: 'here', page: { ...page, title: title() } })
  const watchers = new Set<string>()
  let stopWatching: (() => void) | null = null
  /** Pointed at before an inspector watched. */
  let pointed: string | null = null
  const actors = new Map<string, AnyActorRef>()

  /** From now on each thing that an actor does is told, what runs already first. */
  const watch = (): (() => void) => {
    const messages = createInspectedMessages()
    const inspector = createInspector({
      send: (event) =>
        say({
          kind: 'did',
          pageId: page.id,
          messages: [{ ...messages.of(event), createdAt: String(now()) }],
        }),
    })
    const isMet = (ref: ActorRefLike): boolean => !isWhole(ref) || actors.has(ref.sessionId)
    const introduce = (ref: AnyActorRef, snapshot: object): void => {
      actors.set(ref.sessionId, ref)
      messages.know(ref)
      inspector.actor(ref, snapshot)
    }
    // a page that plays makes and ends some thousand actors an hour
    const forget = (sessionId: string): void => {
      actors.delete(sessionId)
      messages.forget(sessionId)
    }
    const meet = (ref: ActorRefLike): void => {
      if (!isWhole(ref) || isMet(ref)) return
      introduce(ref, Object(ref.getSnapshot()) as object)
      for (const child of childrenOf(ref)) meet(child)
    }
    // its own `inspect` waits for an idle moment, which a page behind its inspector hardly ever has
    const tell = (event: InspectionEvent): void => {
      const { actorRef } = event
      if (event.type === '@xstate.actor') {
        // it is being made, and has no snapshot yet
        if (isWhole(actorRef) && !isMet(actorRef)) introduce(actorRef, { status: 'active' })
      } else if (event.type === '@xstate.event') {
        const { sourceRef } = event
        const source = sourceRef && isWhole(sourceRef) ? { source: sourceRef.sessionId } : {}
        inspector.event(actorRef.sessionId, event.event, source)
      } else if (event.type === '@xstate.snapshot') {
        inspector.snapshot(actorRef.sessionId, event.snapshot, { event: event.event })
        if (event.snapshot.status !== 'active') forget(actorRef.sessionId)
      }
    }
    const took = (event: InspectionEvent): void => {
      try {
        tell(event)
      } catch (error) {
        // what is watched goes on, whatever becomes of its inspector
        logWarning('The inspector was not told of an event:', error)
      }
    }
    meet(root)
    const { unsubscribe } = root.system.inspect({ next: took })
    return () => {
      unsubscribe()
      actors.clear()
    }
  }

  const sayPointed = (): void => {
    if (pointed === null || watchers.size === 0) return
    say({ kind: 'pointed', pageId: page.id, sessionId: pointed })
    pointed = null
  }

  const hear = ({ data }: MessageEvent<FromInspector>): void => {
    if (data.kind === 'who') {
      sayHere()
      return
    }
    if (data.pageId !== page.id) return
    switch (data.kind) {
      case 'watch':
        watchers.add(data.by)
        // a second inspector is told from the beginning; both hear it
        stopWatching?.()
        stopWatching = watch()
        sayPointed()
        onWatched?.()
        break
      case 'leave':
        watchers.delete(data.by)
        if (watchers.size > 0) break
        stopWatching?.()
        stopWatching = null
        break
      case 'ask': {
        const actor = actors.get(data.sessionId)
        if (actor) say({ kind: 'answers', pageId: page.id, answers: answersOf(actor) })
        break
      }
      case 'record': {
        const { by, purpose, keepsTexts } = data
        const actor = data.about === null ? undefined : actors.get(data.about)
        const about = actor ? pathOf(actor) : null
        if (recording)
          say({ kind: 'recorded', pageId: page.id, text: recording(keepsTexts), by, purpose, about })
        break
      }
      case 'send': {
        const actor = actors.get(data.sessionId)
        if (actor) actor.send(data.event)
        else
          say({
            kind: 'refused',
            pageId: page.id,
            sessionId: data.sessionId,
            eventType: data.event.type,
          })
        break
      }
    }
  }
  const leave = (): void => say({ kind: 'gone', pageId: page.id })
  const comeBack = (event: Event): void => {
    if (Reflect.get(event, 'persisted') === true) sayHere()
  }
  channel.addEventListener('message', hear)
  window.addEventListener('pagehide', leave)
  window.addEventListener('pageshow', comeBack)
  sayHere()
  return {
    id,
    point({ sessionId }) {
      pointed = sessionId
      sayPointed()
    },
    stop() {
      leave()
      stopWatching?.()
      channel.removeEventListener('message', hear)
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', comeBack)
    },
  }
}
