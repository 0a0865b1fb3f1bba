import type { StripAbsence } from '#machines/editing/waveform/waveform.types.ts'

/** Why a part of a file is not shown. */
export class StripError extends Error {
  readonly reason: StripAbsence

  constructor(reason: StripAbsence, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StripError'
    this.reason = reason
  }
}
