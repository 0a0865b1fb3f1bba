import { assign, sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import { logWarning } from '../../model/log.ts'
import { callbackPlaceholder, promisePlaceholder } from '../../model/placeholder.ts'
import { isSameMedia } from '../../model/titles/playback.ts'
import { safeFileName } from '../../model/text/file-names.ts'
import {
  changedClip,
  compareClips,
  draftBetween,
  LONGEST_CLIP_NOTE,
  MOST_CLIPS,
  pressedAt,
  withClip,
  withEdge,
} from './clip-rules.ts'
import { clipsAsText } from './clip-text.ts'
import type {
  Clip,
  ClipDraft,
  ClipFailure,
  ClippedMedia,
  ClippedTitle,
  ClipsContext,
  ClipsEvent,
  Edge,
  Press,
  SavedText,
} from './clips.types.ts'

export const NO_CLIPS: ClipsContext = {
  media: null,
  heard: null,
  clips: null,
  start: null,
  edited: null,
  writing: null,
  removed: null,
  failure: null,
}

export interface ClipWrite {
  of: ClippedTitle | null
  clip: ClipDraft | Clip | null
}

const clipBy = ({ clips }: ClipsContext, id: string): Clip | null =>
  clips?.find((clip) => clip.id === id) ?? null

/** What is marked when the end is pressed; or why it is no clip. */
const markedIn = ({ media, start, heard }: ClipsContext, press: Press): ClipDraft | 'short' | 'long' =>
  draftBetween(media, start ?? 0, pressedAt(press, heard))

export const clipsSetup = setup({
  types: typed<{ context: ClipsContext; events: ClipsEvent }>(),
  actors: {
    readClips: promisePlaceholder<readonly Clip[], ClippedTitle | null>('readClips'),
    /** Writes this clip alone, a new one under an id; answers what is kept. */
    keepClip: promisePlaceholder<Clip, ClipWrite>('keepClip'),
    removeClip: promisePlaceholder<void, ClipWrite>('removeClip'),
    /** Hands a text to the browser as a file. */
    clipFile: callbackPlaceholder<SavedText>('clipFile'),
  },
  actions: {
    setMedia: assign((_, media: ClippedMedia) => ({ ...NO_CLIPS, media })),
    forget: assign(NO_CLIPS),
    setHeard: assign((_, { position, at, rate }: NonNullable<ClipsContext['heard']>) => ({
      heard: { position, at, rate },
    })),
    setClips: assign((_, clips: readonly Clip[]) => ({
      clips: clips.toSorted(compareClips),
      failure: null,
    })),
    setStart: assign(({ context: { heard } }, press: Press) => ({
      start: pressedAt(press, heard),
      failure: null,
      removed: null,
    })),
    forgetStart: assign({ start: null, failure: null }),
    forgetRemoved: assign({ removed: null, failure: null }),
    writeMarked: assign(({ context }, press: Press) => {
      const marked = markedIn(context, press)
      return { writing: typeof marked === 'string' ? null : marked, removed: null, failure: null }
    }),
    setRefusal: assign(({ context }, press: Press) => {
      const marked = markedIn(context, press)
      return { failure: typeof marked === 'string' ? marked : null }
    }),
    setEdited: assign(({ context }, id: string) => ({
      edited: clipBy(context, id),
      removed: null,
      failure: null,
    })),
    setEdge: assign(({ context: { edited, media } }, { edge, to }: { edge: Edge; to: number }) => ({
      edited: edited && withEdge(edited, edge, to, media?.duration ?? 0),
      failure: null,
    })),
    setNote: assign(({ context: { edited } }, text: string) => ({
      edited: edited && { ...edited, note: text.slice(0, LONGEST_CLIP_NOTE) },
      failure: null,
    })),
    forgetEdited: assign({ edited: null, failure: null }),
    writeEdited: assign(({ context }) => ({ writing: changedClip(context), failure: null })),
    writeRemoved: assign(({ context }) => ({ writing: context.removed, failure: null })),
    writeLeaving: assign(({ context }, id: string) => ({
      writing: clipBy(context, id),
      removed: null,
      failure: null,
    })),
    /** One that was just marked is open to be adjusted; what is typed of another one meanwhile stays open. */
    takeKept: assign(({ context }, clip: Clip) => {
      const { clips, writing, edited, removed, start } = context
      const isNew = writing !== null && !('id' in writing)
      return {
        clips: withClip(clips ?? [], clip),
        writing: null,
        start: isNew ? null : start,
        edited: isNew ? (edited ?? clip) : edited?.id === clip.id ? null : edited,
        removed: removed?.id === clip.id ? null : removed,
      }
    }),
    takeRemoved: assign(({ context: { clips, writing, edited } }) => {
      const gone = writing && 'id' in writing ? writing : null
      return {
        clips: (clips ?? []).filter(({ id }) => id !== gone?.id),
        writing: null,
        removed: gone,
        edited: edited?.id === gone?.id ? null : edited,
      }
    }),
    setFailure: assign((_, failure: ClipFailure) => ({ writing: null, failure })),
    saveText: sendTo('clipFile', ({ context: { media, clips } }, root: string): SavedText => ({
      type: 'clipFile.save',
      name: safeFileName(`${media?.title ?? ''}.txt`),
      text: media ? clipsAsText(media, clips ?? [], root) : '',
    })),
    logFailure: (_, { error }: { error: unknown }) =>
      logWarning('Clips could not be read or kept in this browser:', error),
  },
  guards: {
    isOther: ({ context }, media: ClippedMedia) => !isSameMedia(context.media, media),
    hasStart: ({ context }) => context.start !== null,
    isFull: ({ context }) => (context.clips?.length ?? 0) >= MOST_CLIPS,
    isClip: ({ context }, press: Press) =>
      context.start !== null && typeof markedIn(context, press) !== 'string',
    hasClip: ({ context }, id: string) => clipBy(context, id) !== null,
    hasClips: ({ context }) => (context.clips?.length ?? 0) > 0,
    hasChange: ({ context }) => changedClip(context) !== null,
    hasRemoved: ({ context }) => context.removed !== null,
  },
  delays: {
    /** A database that another page holds may never answer. */
    storeLimit: 10_000,
  },
})
