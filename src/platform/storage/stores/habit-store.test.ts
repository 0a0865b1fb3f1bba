import { beforeEach, expect, it, vi } from 'vitest'
import type { Habits } from '#machines/listening/show-habits/habit-rules.ts'
import type { HabitStoreCommand } from '#machines/listening/show-habits/show-habits.types.ts'
import { memoryKeys, memoryStorage } from '#tests/support/memory-storage.ts'
import { startUnderParent } from '#tests/support/under-parent.ts'
import { createHabitStore } from './habit-store.ts'

const A: Habits[number] = ['a', 30, 0, null]
const B: Habits[number] = ['b', 0, 10, 1.5]

let texts: Storage
let page: EventTarget

function start() {
  const deps = { storage: memoryKeys(texts), missedIn: () => [] }
  const { actor: store, told } = startUnderParent(createHabitStore(deps))
  const keep = (habits: Habits, usualRate: number | null = null): void => {
    const command: HabitStoreCommand = { type: 'habits.keep', habits, usualRate }
    store.send(command)
  }
  return { told, keep }
}

const kept = (): unknown => JSON.parse(texts.getItem('showHabits') ?? 'null')
const written = (key: string) =>
  page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue: null }))

beforeEach(() => {
  texts = memoryStorage()
  page = new EventTarget()
  vi.stubGlobal('window', page)
})

it('of two tabs each changes what it sets alone', () => {
  const [one, other] = [start(), start()]
  one.keep([A])
  other.keep([B])
  expect(kept()).toEqual({ habits: [A, B], usualRate: null })
  one.keep([['a', 45, 0, null]])
  expect(kept()).toEqual({ habits: [B, ['a', 45, 0, null]], usualRate: null })
})

it('a show that is played whole again in one tab stays so when another tab sets something', () => {
  texts.setItem('showHabits', JSON.stringify({ habits: [A, B], usualRate: null }))
  const [one, other] = [start(), start()]
  one.keep([B])
  other.keep([A, ['b', 0, 20, 1.5]])
  expect(kept()).toEqual({ habits: [['b', 0, 20, 1.5]], usualRate: null })
})

it('the speed that is given back after a reload is not lost by what another tab sets', () => {
  const [one, other] = [start(), start()]
  one.keep([B], 1.2)
  other.keep([A])
  expect(kept()).toEqual({ habits: [B, A], usualRate: 1.2 })
  one.keep([B], null)
  expect(kept()).toEqual({ habits: [B, A], usualRate: null })
})

it('what another tab sets is told, without the speed that is given back there', () => {
  const [one, other] = [start(), start()]
  other.keep([B], 1.5)
  one.keep([A], 1.2)
  written('theme')
  expect(other.told).toHaveLength(1)
  written('showHabits')
  expect(other.told.at(-1)).toEqual({ type: 'habitStore.read', habits: [B, A], usualRate: 1.5 })
  other.keep([B], 1.5)
  expect(kept()).toEqual({ habits: [B], usualRate: 1.2 })
})
