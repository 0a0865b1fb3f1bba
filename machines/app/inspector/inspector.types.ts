import type { Coverage } from './coverage.ts'
import type {
  ActorAnswers,
  FromInspector,
  PlainEvent,
  RecordingPurpose,
  WatchedPage,
} from './inspected.types.ts'

export type InspectorPart = 'chart' | 'context' | 'sequence' | 'send'

/** The first state that was not reached as it was recorded; JSON texts, null for no such actor. */
export interface ReplayDifference {
  /** After so many events. */
  at: number
  path: string
  recorded: string | null
  replayed: string | null
}

/** How far a recording was replayed. */
export interface ReplayState {
  /** The file's. */
  name: string
  /** The version of the client that recorded it. */
  client: string
  at: number
  length: number
  difference: ReplayDifference | null
}

export type ReplaysCommand =
  | { type: 'replays.open'; name: string; text: string }
  /** Opens it and runs all of it; the actor at this path is shown then. */
  | { type: 'replays.lookBack'; name: string; text: string; about: string | null }
  | { type: 'replays.step' }
  | { type: 'replays.run'; until: string }

export interface InspectorInput {
  /** The page that it stands in, which it watches; null for one that watches the first it hears of. */
  pageId: string | null
}

export interface InspectorContext {
  /** The page that it stands in, and waits for; null for one in a page of its own, which takes any. */
  wanted: string | null
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
  /** The recording that is watched; null for a page that runs. */
  replay: ReplayState | null
  /** What the model tests walk, from a file; its marks lie on every chart until it is closed. */
  coverage: { name: string; machines: Coverage } | null
  /** The name of a file that is neither a recording nor a coverage. */
  notOpened: string | null
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
  /** Saves a recording of the watched page. */
  | { type: 'inspector.record'; keepsTexts: boolean }
  /** Runs again what the page did before it was watched, in the place of the page. */
  | { type: 'inspector.lookBack' }
  /** A file that may be a recording or a coverage. */
  | { type: 'inspector.openFile'; name: string; text: string }
  | { type: 'inspector.closeCoverage' }
  /** One event of the recording, or all until one, a state or a guard of this name; all of them where it is empty. */
  | { type: 'inspector.replay'; by: 'step' | 'run'; until: string }

/** From the channel. */
export type InspectorFact =
  | { type: 'pages.here'; page: WatchedPage }
  | { type: 'pages.gone'; pageId: string }
  /** The chosen actor changed. */
  | { type: 'pages.changed'; sessionId: string }
  | { type: 'pages.answered'; answers: ActorAnswers }
  | { type: 'pages.refused'; sessionId: string; eventType: string }
  /** Asked about on the page: its last change; null where it has not changed since it is watched. */
  | { type: 'pages.pointed'; sessionId: string; at: number | null }
  /** What the page did in the last ten minutes, to be run again. */
  | { type: 'pages.recorded'; name: string; text: string; about: string | null }
  | { type: 'replays.opened'; pageId: string; replay: ReplayState }
  | { type: 'replays.moved'; replay: ReplayState }
  /** The file is none that this version reads. */
  | { type: 'replays.refused'; name: string }

export type InspectorEvent = InspectorIntent | InspectorFact

/** What the channel carries to the pages. */
export type PagesCommand =
  /** What the page did is collected from now on; what another one did is forgotten. */
  | { type: 'pages.watch'; pageId: string }
  /** Asks for a recording of what the page did in the last ten minutes. */
  | {
      type: 'pages.record'
      pageId: string
      keepsTexts: boolean
      purpose: RecordingPurpose
      about: string | null
    }
  | { type: 'pages.say'; message: Extract<FromInspector, { kind: 'ask' | 'send' }> }
