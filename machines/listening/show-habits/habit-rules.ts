/** Seconds at the start and at the end of each episode of a show that are not played. */
export interface Habit {
  intro: number
  outro: number
}

/** By podcast, the one changed last at the end. */
export type Habits = readonly (readonly [libraryItemId: string, intro: number, outro: number])[]

/** Seconds. */
export const LONGEST_SKIP = 600

/** Older ones are forgotten. */
const KEPT_HABITS = 500

/** An episode that begins earlier than this, in seconds, begins at its start. */
const AT_START = 2

const NO_HABIT: Habit = { intro: 0, outro: 0 }

const isSkip = (seconds: unknown): seconds is number =>
  typeof seconds === 'number' && Number.isInteger(seconds) && seconds >= 0 && seconds <= LONGEST_SKIP

function isKept(entry: unknown): entry is Habits[number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && isSkip(entry[1]) && isSkip(entry[2])
}

/** What was stored, without entries that are none. */
export function readHabits(stored: unknown): Habits {
  return Array.isArray(stored) ? stored.filter(isKept) : []
}

export function habitOf(habits: Habits, libraryItemId: string): Habit {
  const [, intro, outro] = habits.find(([id]) => id === libraryItemId) ?? []
  return intro === undefined || outro === undefined ? NO_HABIT : { intro, outro }
}

/** A podcast whose episodes are played whole is not kept. */
export function withHabit(habits: Habits, libraryItemId: string, { intro, outro }: Habit): Habits {
  const others = habits.filter(([id]) => id !== libraryItemId)
  if (intro === 0 && outro === 0) return others
  return [...others, [libraryItemId, intro, outro] as const].slice(-KEPT_HABITS)
}

/** Seconds as they are typed, nothing for 0; null for what is no whole number from 0 to 600. */
export function secondsTyped(text: string): number | null {
  const typed = text.trim()
  if (!/^\d{0,4}$/.test(typed)) return null
  const seconds = Number(typed)
  return isSkip(seconds) ? seconds : null
}

/** A form of what is skipped; null while one of its fields is no skip. */
export function habitTyped(form: Readonly<Record<keyof Habit, string>>): Habit | null {
  const [intro, outro] = [secondsTyped(form.intro), secondsTyped(form.outro)]
  return intro === null || outro === null ? null : { intro, outro }
}

/** What is heard of an episode; skips that leave nothing of it are not made. Seconds. */
export function heardSpan({ intro, outro }: Habit, duration: number): { from: number; to: number } {
  const isLongEnough = duration > intro + outro
  return { from: isLongEnough ? intro : 0, to: isLongEnough ? duration - outro : duration }
}

/** Where an episode that begins at `position` goes on; null where it stays. */
export function pastIntro(habit: Habit, duration: number, position: number): number | null {
  const { from } = heardSpan(habit, duration)
  return position < AT_START && position < from ? from : null
}

/** More than this, in seconds, between two reports of a position is no playing on. */
const LONGEST_STEP = 15

/** Whether playing on from one position to the next came to the outro. Who went there hears it. */
export function isOutroReached(habit: Habit, duration: number, before: number, position: number): boolean {
  const { to } = heardSpan(habit, duration)
  return to < duration && before < to && position >= to && position - before <= LONGEST_STEP
}
