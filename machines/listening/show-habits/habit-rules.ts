import { RATE_MAX, RATE_MIN } from '../../model/titles/playback.ts'

/** How the episodes of a show are played. */
export interface Habit {
  /** Seconds at its start and at its end that are not played. */
  intro: number
  outro: number
  /** Null for the speed of everything else. */
  speed: number | null
}

/** By podcast, the one changed last at the end. */
export type Habits = readonly (readonly [
  libraryItemId: string,
  intro: number,
  outro: number,
  speed: number | null,
])[]

export interface KeptHabits {
  habits: Habits
  /** The speed of everything else, while that of a show is in force; it is given back afterwards. */
  usualRate: number | null
}

/** Seconds. */
export const LONGEST_SKIP = 600

/** Older ones are forgotten. */
const KEPT_HABITS = 500

/** An episode that begins earlier than this, in seconds, begins at its start. */
const AT_START = 2

const NO_HABIT: Habit = { intro: 0, outro: 0, speed: null }

const isSkip = (seconds: unknown): seconds is number =>
  typeof seconds === 'number' && Number.isInteger(seconds) && seconds >= 0 && seconds <= LONGEST_SKIP

const isRate = (rate: unknown): rate is number =>
  typeof rate === 'number' && rate >= RATE_MIN && rate <= RATE_MAX

function isKept(entry: unknown): entry is Habits[number] {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string') return false
  return isSkip(entry[1]) && isSkip(entry[2]) && (entry[3] === null || isRate(entry[3]))
}

/** What was stored, without entries that are none. */
export function readHabits(stored: unknown): KeptHabits {
  const { habits, usualRate }: { habits?: unknown; usualRate?: unknown } =
    typeof stored === 'object' && stored !== null ? stored : {}
  return {
    habits: Array.isArray(habits) ? habits.filter(isKept) : [],
    usualRate: isRate(usualRate) ? usualRate : null,
  }
}

export function habitOf(habits: Habits, libraryItemId: string): Habit {
  const kept = habits.find(([id]) => id === libraryItemId)
  return kept ? { intro: kept[1], outro: kept[2], speed: kept[3] } : NO_HABIT
}

/** A podcast whose episodes are played whole, at the speed of everything else, is not kept. */
export function withHabit(habits: Habits, libraryItemId: string, { intro, outro, speed }: Habit): Habits {
  const others = habits.filter(([id]) => id !== libraryItemId)
  if (intro === 0 && outro === 0 && speed === null) return others
  return [...others, [libraryItemId, intro, outro, speed] as const].slice(-KEPT_HABITS)
}

/** What makes `after` of `before`, done to habits that another tab may have changed meanwhile. */
export function withChanges(habits: Habits, before: Habits, after: Habits): Habits {
  const known = new Set(before.map((entry) => entry.join()))
  const left = new Set(after.map(([id]) => id))
  // what fell out of a full list was not taken away
  const gone = after.length < KEPT_HABITS ? before.filter(([id]) => !left.has(id)) : []
  const changed = after.filter((entry) => !known.has(entry.join()))
  return [...gone, ...changed].reduce<Habits>((all, [id]) => withHabit(all, id, habitOf(after, id)), habits)
}

/** Seconds as they are typed, nothing for 0; null for what is no whole number from 0 to 600. */
export function secondsTyped(text: string): number | null {
  const typed = text.trim()
  if (!/^\d{0,4}$/.test(typed)) return null
  const seconds = Number(typed)
  return isSkip(seconds) ? seconds : null
}

/** A form of it, without a speed where it is empty; null while one of its fields is no skip. */
export function habitTyped(form: Readonly<Record<keyof Habit, string>>): Habit | null {
  const [intro, outro] = [secondsTyped(form.intro), secondsTyped(form.outro)]
  return intro === null || outro === null ? null : { intro, outro, speed: Number(form.speed) || null }
}

type Skips = Pick<Habit, 'intro' | 'outro'>

/** What is heard of an episode; skips that leave nothing of it are not made. Seconds. */
export function heardSpan({ intro, outro }: Skips, duration: number): { from: number; to: number } {
  const isLongEnough = duration > intro + outro
  return { from: isLongEnough ? intro : 0, to: isLongEnough ? duration - outro : duration }
}

/** Where an episode that begins at `position` goes on; null where it stays. */
export function pastIntro(habit: Skips, duration: number, position: number): number | null {
  const { from } = heardSpan(habit, duration)
  return position < AT_START && position < from ? from : null
}

/** More than this, in seconds, between two reports of a position is no playing on. */
const LONGEST_STEP = 15

/** Whether playing on from one position to the next came to the outro. Who went there hears it. */
export function isOutroReached(habit: Skips, duration: number, before: number, position: number): boolean {
  const { to } = heardSpan(habit, duration)
  return to < duration && before < to && position >= to && position - before <= LONGEST_STEP
}
