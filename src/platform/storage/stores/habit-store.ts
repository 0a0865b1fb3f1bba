import { fromCallback } from 'xstate'
import type { CallbackLogicFunction } from 'xstate'
import { readHabits } from '#machines/listening/show-habits/habit-rules.ts'
import type { KeptHabits } from '#machines/listening/show-habits/habit-rules.ts'
import type { HabitStoreCommand, ShowHabitsFact } from '#machines/listening/show-habits/show-habits.types.ts'
import { readText, writeText } from '../local.ts'
import type { KeyStore } from '../key-store.ts'

const KEY = 'showHabits'

function stored(storage: KeyStore | null): KeptHabits {
  try {
    return readHabits(JSON.parse(readText(storage, KEY) ?? '{}'))
  } catch {
    return readHabits(null)
  }
}

type System = Parameters<CallbackLogicFunction<HabitStoreCommand>>[0]['system']

export interface HabitStoreDeps {
  storage: KeyStore | null
  /** What was told before anybody listened, in order. */
  missedIn: (system: System) => readonly ShowHabitsFact[]
}

/** Keeps in this browser how shows are played. */
export function createHabitStore({ storage, missedIn }: HabitStoreDeps) {
  return fromCallback<HabitStoreCommand>(({ sendBack, receive, system }) => {
    receive(({ habits, usualRate }) => writeText(storage, KEY, JSON.stringify({ habits, usualRate })))
    sendBack({ type: 'habitStore.read', ...stored(storage) })
    for (const fact of missedIn(system)) sendBack(fact)
  })
}
