import { cutOf, filesOf } from '#machines/listening/clip-sound/clip-files.ts'
import { clipSoundMachine } from '#machines/listening/clip-sound/clip-sound.machine.ts'
import { NO_CLIP_SOUND } from '#machines/listening/clip-sound/clip-sound.setup.ts'
import type { ClipFiles, ClipSoundContext } from '#machines/listening/clip-sound/clip-sound.types.ts'
import { clipsMachine } from '#machines/listening/clips/clips.machine.ts'
import { NO_CLIPS } from '#machines/listening/clips/clips.setup.ts'
import type { Clip, ClipsContext } from '#machines/listening/clips/clips.types.ts'
import type { Strip } from '#machines/editing/waveform/waveform.types.ts'
import { lazyView } from '#src/hooks/lazy-view.ts'
import { NOON } from './known.ts'
import { AT, bar, media, open, session } from './player-in.ts'
import { stillOf } from './still.ts'
import type { StateEntry, StillState } from './still.ts'

const clipAt = (id: string, start: number, length: number, note = ''): Clip => ({
  id,
  start,
  end: start + length,
  note,
  chapter: 'Letter 4: What was left in the drawer',
  createdAt: NOON,
  updatedAt: NOON,
})
const first = clipAt('c1', AT - 400, 21.4, 'The clock above the customs house')
const second = clipAt('c2', AT - 30.5, 24.2)
const third = clipAt('c3', AT + 1200, 62)
const clips = [first, second, third]

/** Words and breaths, much as a voice has them. */
const rms = Array.from({ length: 1500 }, (_, bucket) =>
  Math.round(
    120 * Math.abs(Math.sin(bucket / 9) * Math.sin(bucket / 47)) + 12 * (1 + Math.sin(bucket * 2.3)),
  ),
)
const strip: Strip = {
  from: second.start - 15,
  to: second.end + 15,
  peaks: rms.map((level) => Math.min(255, Math.round(level * 1.6))),
  rms,
  silences: [],
}
const files = filesOf(session)
const shown = typeof files === 'string' ? null : { files, span: second }

function cutOfShown(of: ClipFiles): ClipSoundContext['cut'] {
  const order = cutOf(of, second, 'Winter Accounts 2.31.32.5')
  return order && { id: 'c2', order }
}

const at = (
  context: Partial<ClipsContext> = {},
  sound: Partial<ClipSoundContext> = {},
  value: Parameters<typeof stillOf<typeof clipsMachine>>[1] = { ready: 'resting' },
): StillState =>
  bar({ loaded: { paused: 'steady' } }, open, {
    clips: stillOf(clipsMachine, value, {
      ...NO_CLIPS,
      media: { ...media, chapters: [] },
      clips,
      ...context,
    }),
    clipSound: stillOf(
      clipSoundMachine,
      { preview: 'silent', strip: 'hidden', cut: 'idle' },
      { ...NO_CLIP_SOUND, ...sound },
    ),
  })

/** The parts of what plays that its listener marked. */
export const clipsPanel: StateEntry = {
  name: 'clips',
  view: lazyView(() =>
    import('#src/player/panels/clips/clips-panel.tsx').then((module) => module.ClipsPanel),
  ),
  as: 'layer',
  states: {
    reading: at({ clips: null }, {}, 'reading'),
    failed: at({ clips: null, failure: 'read' }, {}, 'failed'),
    none: at({ clips: [] }),
    marking: at({ clips: [], start: AT - 12 }),
    refused: at({ clips: [], start: AT - 0.2, failure: 'short' }),
    list: at(),
    removed: at({ clips: [first, third], removed: second }),
    adjusted: at({ edited: second }, { shown, strip, window: { from: strip.from, to: strip.to } }),
    unseen: at({ edited: second }, { shown, absence: 'format' }),
    saved: at(
      {},
      {
        cut: shown && cutOfShown(shown.files),
        saved: { name: 'Winter Accounts 2.31.32.5.m4a', start: second.start, end: second.end },
      },
    ),
  },
}
