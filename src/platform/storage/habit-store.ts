import { fromCallback } from 'xstate'
import type { CallbackLogicFunction } from 'xstate'
import { readHabits } from '#machines/listening/show-habits/habit-rules.ts'
import type { Habits } from '#machines/listening/show-habits/habit-rules.ts'
import type { HabitStoreCommand, ShowHabitsFact } from '#machines/listening/show-habits/show-habits.types.ts'
import { readText, writeText } from './local.ts'
import type { KeyStore } from './key-store.ts'

const KEY = 'showHabits'

function stored(storage: KeyStore | null): Habits {
  try {
    return readHabits(JSON.parse(readText(storage, KEY) ?? '[]'))
  } catch {
    return []
  }
}

type System = Parameters<CallbackLogicFunction<HabitStoreCommand>>[0]['system']

export interface HabitStoreDeps {
  storage: KeyStore | null
  /** What was told before anybody listened, in order. */
  missedIn: (system: System) => readonly ShowHabitsFact[]
}

/** Keeps what is skipped of shows in this browser. */
export function createHabitStore({ storage, missedIn }: HabitStoreDeps) {
  return fromCallback<HabitStoreCommand>(({ sendBack, receive, system }) => {
    receive(({ habits }) => writeText(storage, KEY, JSON.stringify(habits)))
    sendBack({ type: 'habitStore.read', habits: stored(storage) })
    for (const fact of missedIn(system)) sendBack(fact)
  })
}
