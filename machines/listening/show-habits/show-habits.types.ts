import type { PlayerIntent, PlayerToParent } from '../player/player.types.ts'
import type { PreferencesToParent } from '../../account/preferences/preferences.types.ts'
import type { SleepTimerToParent } from '../sleep-timer/sleep-timer.types.ts'
import type { Habit, KeptHabits } from './habit-rules.ts'

export type ShowHabitsIntent =
  /** A page shows what is remembered: it is loaded. */
  { type: 'showHabits.look' } | ({ type: 'showHabits.set'; libraryItemId: string } & Habit)

type Heard =
  | 'player.opened'
  | 'player.started'
  | 'player.halted'
  | 'player.positioned'
  | 'player.jumped'
  | 'player.rateChanged'
  | 'player.closed'

export type ShowHabitsFact =
  | Extract<PlayerToParent, { type: Heard }>
  | Extract<PreferencesToParent, { type: 'preferences.playerChanged' }>
  | Extract<SleepTimerToParent, { type: 'sleep.stopsAtEnd' | 'sleep.letsGoOn' }>

export type ShowHabitsEvent =
  | ShowHabitsIntent
  /** Its store also says, as facts, what was opened before this actor was loaded. */
  | ShowHabitsFact
  | ({ type: 'habitStore.read' } & KeptHabits)

export interface ShowHabitsInput {
  rate: number
  /** The listener wants the speed of every title remembered: shows have none of their own then. */
  isRemembered: boolean
}

export interface ShowHabitsContext extends KeptHabits, ShowHabitsInput {
  /** Of the episode that is open; null for none, and for whatever is no episode. */
  libraryItemId: string | null
  /** Seconds; 0 when nothing is open. */
  duration: number
  /** Seconds; null while nothing was heard of it. */
  position: number | null
  /** The speed of a show that was set last; null while it is that of everything else. */
  speed: number | null
}

export type HabitStoreCommand = { type: 'habits.keep' } & KeptHabits

export type ShowHabitsToParent = Extract<PlayerIntent, { type: 'player.seek' | 'player.setRate' }>
