import { assign, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import { isAppError, toAppError } from '../../model/errors.ts'
import { logWarning } from '../../model/log.ts'
import { promisePlaceholder } from '../../model/placeholder.ts'
import { isSameMedia, mediaKeyOf } from '../../model/titles/playback.ts'
import type { MediaKey } from '../../model/titles/playback.ts'
import { hitsIn } from './cues.ts'
import type { Transcript, TranscriptContext, TranscriptEvent, TranscriptRefusal } from './transcript.types.ts'

export const NO_TRANSCRIPT: TranscriptContext = {
  key: null,
  transcript: null,
  words: '',
  hits: [],
  error: null,
  refusal: null,
}

/** What the one who reads a chosen file found wrong with it. */
export class TranscriptRefused extends Error {
  readonly reason: TranscriptRefusal
  constructor(reason: TranscriptRefusal) {
    super(`A chosen transcript is refused: ${reason}.`)
    this.reason = reason
  }
}

/** Of what plays; states below `open` have it. */
export const keyIn = ({ key }: TranscriptContext): MediaKey => mediaKeyOf(key)

export const transcriptSetup = setup({
  types: typed<{ context: TranscriptContext; events: TranscriptEvent }>(),
  actors: {
    /** Null where there is none, here or on the server. */
    readTranscript: promisePlaceholder<Transcript | null, MediaKey>('readTranscript'),
    /** Reads a file of this device and keeps it for the medium; rejects with `TranscriptRefused`. */
    takeTranscript: promisePlaceholder<Transcript, { key: MediaKey; file: unknown }>('takeTranscript'),
    dropTranscript: promisePlaceholder<void, MediaKey>('dropTranscript'),
  },
  actions: {
    setKey: assign((_, key: MediaKey) => ({ ...NO_TRANSCRIPT, key: mediaKeyOf(key) })),
    forget: assign(NO_TRANSCRIPT),
    setTranscript: assign(({ context: { words } }, transcript: Transcript | null) => ({
      transcript,
      hits: hitsIn(transcript?.cues ?? [], words),
      error: null,
      refusal: null,
    })),
    setError: assign((_, { error }: { error: unknown }) => ({ error: toAppError(error) })),
    setRefusal: assign((_, { error }: { error: unknown }) => ({
      refusal: error instanceof TranscriptRefused ? error.reason : ('unreadable' as const),
    })),
    forgetRefusal: assign({ refusal: null }),
    setWords: assign(({ context: { transcript } }, words: string) => ({
      words,
      hits: hitsIn(transcript?.cues ?? [], words),
    })),
    log: (_, { error }: { error: unknown }) => {
      if (!isAppError(error)) logWarning('A transcript could not be read:', error)
    },
  },
  guards: {
    isOther: ({ context }, key: MediaKey) => !isSameMedia(context.key, key),
    isFound: (_, transcript: Transcript | null) => transcript !== null,
    isShown: ({ context }) => context.transcript !== null,
  },
  delays: { readTimeout: 60_000, storeLimit: 15_000 },
})
