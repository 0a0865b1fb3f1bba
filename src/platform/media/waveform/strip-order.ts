import type { Strip, StripAbsence } from '#machines/editing/waveform/waveform.types.ts'
import type { StripWindow } from '#machines/editing/waveform/strip-window.ts'
import type { Stretch } from './audio-file.ts'
import type { CutSound, CutTags } from './cut-track.ts'

type StretchOfFile = Stretch & { addresses: readonly string[] }

interface Order {
  id: number
  /** For servers that send files only to who carries it in a header. */
  bearer: string | null
}

/** What the page asks of the worker; a null instead ends what it does. */
export interface StripOrder extends Order {
  window: StripWindow
  stretches: readonly StretchOfFile[]
}

/** A stretch of one file that shall be a file of its own. */
export interface CutFileOrder extends Order {
  stretch: StretchOfFile
  tags: CutTags
}

interface Refusal {
  reason: StripAbsence
  why: string
}

export type StripAnswer = { id: number } & ({ strip: Strip } | { cut: CutSound } | Refusal)
