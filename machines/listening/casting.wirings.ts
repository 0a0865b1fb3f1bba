import type { WiringsOf } from '../system/system.types.ts'
import { showHabitsWiring } from './show-habits/show-habits.wiring.ts'

/** Of the actors that come with the first title; those that have that title wait for them are wired from the start. */
export const CASTING_WIRINGS: Pick<WiringsOf<'casting'>, 'showHabits'> = { showHabits: showHabitsWiring }
