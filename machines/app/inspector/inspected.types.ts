/** A value that another page can be given: made of JSON, masked and bounded where it was made. */
export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [key: string]: Plain }

export interface PlainEvent {
  readonly type: string
  readonly [key: string]: Plain
}

export interface PlainSnapshot {
  readonly status: string
  /** The state of a machine: `'paused'`, or an object by region. */
  readonly value?: Plain
  readonly context?: Plain
  readonly output?: Plain
  readonly error?: Plain
  /** The actors that it has, by their session ids. */
  readonly children?: readonly string[]
}

interface InspectedBase {
  readonly sessionId: string
  /** Milliseconds since 1970, as text: so the inspector's protocol has it. */
  readonly createdAt: string
}

/** What one actor did, in the messages of `@statelyai/inspect`. */
export type InspectedMessage =
  | (InspectedBase & {
      readonly type: '@xstate.actor'
      readonly name: string
      readonly parentId?: string | undefined
      /** The machine's configuration as JSON text. */
      readonly definition?: string | undefined
      readonly snapshot: PlainSnapshot
    })
  | (InspectedBase & {
      readonly type: '@xstate.event'
      /** Who sent it; none where it came from outside of the actors. */
      readonly sourceId?: string | undefined
      readonly event: PlainEvent
    })
  | (InspectedBase & {
      readonly type: '@xstate.snapshot'
      readonly event: PlainEvent
      readonly snapshot: PlainSnapshot
    })

/** A page that has offered itself to be watched. */
export interface WatchedPage {
  readonly id: string
  readonly title: string
  /** Milliseconds since 1970. */
  readonly since: number
}

/** What an actor would do now with what its chart names. */
export interface ActorAnswers {
  readonly sessionId: string
  /** By event type, or the pattern of several (`download.*`): whether it would cause anything. */
  readonly accepts: Readonly<Record<string, boolean>>
  /** By guard: what it says to an event without anything in it; null where it needs more. */
  readonly guards: Readonly<Record<string, boolean | null>>
}

/** A recording is kept as a file, or run again at once, to see what was before. */
export type RecordingPurpose = 'save' | 'lookBack'

/** Over the channel, from a page that is watched. */
export type FromPage =
  | { readonly kind: 'here'; readonly page: WatchedPage }
  | { readonly kind: 'did'; readonly pageId: string; readonly messages: readonly InspectedMessage[] }
  | { readonly kind: 'answers'; readonly pageId: string; readonly answers: ActorAnswers }
  | {
      readonly kind: 'refused'
      readonly pageId: string
      readonly sessionId: string
      readonly eventType: string
    }
  /** An actor that the person asked about on the page. */
  | { readonly kind: 'pointed'; readonly pageId: string; readonly sessionId: string }
  /** The text of a recording, for the inspector that asked. `about`: where the actor it asked about is, as paths are in it. */
  | {
      readonly kind: 'recorded'
      readonly pageId: string
      readonly text: string
      readonly by: string
      readonly purpose: RecordingPurpose
      readonly about: string | null
    }
  | { readonly kind: 'gone'; readonly pageId: string }

/** Over the channel, from an inspector. */
export type FromInspector =
  | { readonly kind: 'who' }
  /** `by`: which inspector, for a page may have several. */
  | { readonly kind: 'watch' | 'leave'; readonly pageId: string; readonly by: string }
  | {
      readonly kind: 'record'
      readonly pageId: string
      readonly by: string
      readonly keepsTexts: boolean
      readonly purpose: RecordingPurpose
      /** The session id of an actor. */
      readonly about: string | null
    }
  | { readonly kind: 'ask'; readonly pageId: string; readonly sessionId: string }
  | {
      readonly kind: 'send'
      readonly pageId: string
      readonly sessionId: string
      readonly event: PlainEvent
    }
