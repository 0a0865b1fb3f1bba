import { fromCallback } from 'xstate'
import type { CallbackLogicFunction } from 'xstate'
import { readHabits, withChanges } from '#machines/listening/show-habits/habit-rules.ts'
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

/** Keeps in this browser how shows are played: what a tab changes is changed in what is kept, and told to the other tabs. */
export function createHabitStore({ storage, missedIn }: HabitStoreDeps) {
  return fromCallback<HabitStoreCommand>(({ sendBack, receive, system }) => {
    /** As this tab has them: what it keeps differs from that by what it changed. */
    let known = stored(storage)
    receive(({ habits, usualRate }) => {
      const kept = stored(storage)
      const changed: KeptHabits = {
        habits: withChanges(kept.habits, known.habits, habits),
        usualRate: usualRate === known.usualRate ? kept.usualRate : usualRate,
      }
      known = { habits, usualRate }
      writeText(storage, KEY, JSON.stringify(changed))
    })
    const stopWatching = storage?.watch((key) => {
      if (key !== null && key !== KEY) return
      // the speed that is given back is that of each tab: one of another's would be given back here
      known = { ...known, habits: stored(storage).habits }
      sendBack({ type: 'habitStore.read', ...known })
    })
    sendBack({ type: 'habitStore.read', ...known })
    for (const fact of missedIn(system)) sendBack(fact)
    return stopWatching
  })
}
