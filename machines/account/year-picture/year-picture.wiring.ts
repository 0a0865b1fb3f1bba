import type { Wiring } from '../../system/wiring.ts'
import type { yearPictureMachine } from './year-picture.machine.ts'
import type { YearPictureIntent } from './year-picture.types.ts'

export const yearPictureWiring: Wiring<{
  logic: typeof yearPictureMachine
  owns: YearPictureIntent
}> = {
  owns: { 'yearPicture.save': true },
}
