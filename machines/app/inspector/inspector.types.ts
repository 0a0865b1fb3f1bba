import type { ActorAnswers, FromInspector, PlainEvent, WatchedPage } from './inspected.types.ts'

export type InspectorPart = 'chart' | 'context' | 'sequence' | 'send'

export interface InspectorContext {
  /** The pages that offer themselves, the newest last. */
  pages: readonly WatchedPage[]
  pageId: string | null
  /** The place that is looked at; null for the newest. */
  at: number | null
  /** The chosen actor's session id. */
  chosen: string | null
  part: InspectorPart
  search: string
  /** Whether the sequence holds the chosen actor's own entries only. */
  isOwnOnly: boolean
  pinned: readonly string[]
  /** What the chosen actor would do now; null until it answered. */
  answers: ActorAnswers | null
  /** An event that the page could not deliver. */
  refused: { sessionId: string; eventType: string } | null
}

export type InspectorIntent =
  | { type: 'inspector.watch'; pageId: string }
  /** Looks at one place of what happened; from there on it stands still. */
  | { type: 'inspector.lookAt'; at: number }
  | { type: 'inspector.goLive' }
  | { type: 'inspector.choose'; sessionId: string }
  | { type: 'inspector.show'; part: InspectorPart }
  | { type: 'inspector.search'; text: string }
  | { type: 'inspector.setOwnOnly'; isOwnOnly: boolean }
  | { type: 'inspector.togglePin'; sessionId: string }
  | { type: 'inspector.send'; sessionId: string; event: PlainEvent }

/** From the channel. */
export type InspectorFact =
  | { type: 'pages.here'; page: WatchedPage }
  | { type: 'pages.gone'; pageId: string }
  /** The chosen actor changed. */
  | { type: 'pages.changed'; sessionId: string }
  | { type: 'pages.answered'; answers: ActorAnswers }
  | { type: 'pages.refused'; sessionId: string; eventType: string }

export type InspectorEvent = InspectorIntent | InspectorFact

/** What the channel carries to the pages. */
export type PagesCommand =
  /** What the page did is collected from now on; what another one did is forgotten. */
  | { type: 'pages.watch'; pageId: string }
  | { type: 'pages.say'; message: Extract<FromInspector, { kind: 'ask' | 'send' }> }
