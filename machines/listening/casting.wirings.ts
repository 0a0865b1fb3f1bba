import type { WiringsOf } from '../system/system.types.ts'
import { showHabitsWiring } from './show-habits/show-habits.wiring.ts'
import { smallWindowWiring } from './small-window/small-window.wiring.ts'

/** Of the actors that come with the first title; `cast` has that title wait for it, and so is wired from the start. */
export const CASTING_WIRINGS: Pick<WiringsOf<'casting'>, 'showHabits' | 'smallWindow'> = {
  showHabits: showHabitsWiring,
  smallWindow: smallWindowWiring,
}
