import type { Strip, StripAbsence } from '#machines/editing/waveform/waveform.types.ts'
import type { StripWindow } from '#machines/editing/waveform/strip-window.ts'
import type { Stretch } from './audio-file.ts'

/** What the page asks of the worker; a null instead ends what it does. */
export interface StripOrder {
  id: number
  window: StripWindow
  /** For servers that send files only to who carries it in a header. */
  bearer: string | null
  stretches: readonly (Stretch & { addresses: readonly string[] })[]
}

export type StripAnswer = { id: number } & ({ strip: Strip } | { reason: StripAbsence; why: string })
