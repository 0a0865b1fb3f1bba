import type { Wiring } from '../../system/wiring.ts'
import type { waveformMachine } from './waveform.machine.ts'
import type { WaveformIntent } from './waveform.types.ts'

export const waveformWiring: Wiring<{
  logic: typeof waveformMachine
  owns: WaveformIntent
}> = {
  owns: {
    'waveform.show': true,
    'waveform.hide': true,
    'waveform.retry': true,
    'waveform.setSnaps': true,
  },
}
