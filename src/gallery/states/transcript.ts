import { appError } from '#machines/model/errors.ts'
import { mediaKeyOf } from '#machines/model/titles/playback.ts'
import { hitsIn } from '#machines/reading/transcript/cues.ts'
import { transcriptMachine } from '#machines/reading/transcript/transcript.machine.ts'
import { NO_TRANSCRIPT } from '#machines/reading/transcript/transcript.setup.ts'
import type { Cue, Transcript, TranscriptContext } from '#machines/reading/transcript/transcript.types.ts'
import { lazyView } from '#src/hooks/lazy-view.ts'
import { AT, bar, media, open } from './player-in.ts'
import { stillOf } from './still.ts'
import type { StateEntry, StillState } from './still.ts'

const SAID: readonly (readonly [string, string | null])[] = [
  [
    'The clock above the customs house had stopped on a Tuesday, and no one had thought to ask it why.',
    'Henrik',
  ],
  ['We walked down to the water.', 'Henrik'],
  ['You said there would be a boat.', 'Marian'],
  ['There was one. It left with the tide, as boats do when they are not held.', 'Henrik'],
  ['Then we wait for the salt road to dry.', 'Marian'],
  ['It takes four hours, and the light lasts three.', 'Marian'],
  ['We have a lamp.', 'Henrik'],
]

const cues: readonly Cue[] = Array.from({ length: 40 }, (_, index) => {
  const [text = '', speaker = null] = SAID[index % SAID.length] ?? []
  const start = AT - 60 + index * 4
  return { start, end: start + 4, text, speaker }
})
const transcript: Transcript = { name: 'winter.vtt', origin: 'server', cues, isCut: false }

const at = (
  value: Parameters<typeof stillOf<typeof transcriptMachine>>[1],
  context: Partial<TranscriptContext> = {},
): StillState =>
  bar({ loaded: { paused: 'steady' } }, open, {
    transcript: stillOf(transcriptMachine, value, {
      ...NO_TRANSCRIPT,
      key: mediaKeyOf(media),
      ...context,
    }),
  })

/** What is said in what plays. */
export const transcriptPanel: StateEntry = {
  name: 'transcript',
  view: lazyView(() =>
    import('#src/player/panels/transcript/transcript-panel.tsx').then((module) => module.TranscriptPanel),
  ),
  as: 'layer',
  states: {
    reading: at({ open: 'reading' }),
    none: at({ open: 'none' }),
    failed: at({ open: 'failed' }, { error: appError('unreachable') }),
    refused: at({ open: 'none' }, { refusal: 'empty' }),
    following: at({ open: { shown: 'following' } }, { transcript }),
    released: at({ open: { shown: 'released' } }, { transcript: { ...transcript, isCut: true } }),
    searched: at({ open: { shown: 'following' } }, { transcript, words: 'salt', hits: hitsIn(cues, 'salt') }),
  },
}
