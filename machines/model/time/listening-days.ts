/** One day of listening: its date and its seconds. */
export interface ListeningDay {
  /** yyyy-MM-dd */
  date: string
  seconds: number
}

const DAY_MS = 86_400_000

function dateText(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}

/** The last `count` days up to `today` (yyyy-MM-dd), oldest first; days without listening are 0. */
export function lastDays(
  days: Readonly<Record<string, number>>,
  today: string,
  count: number,
): ListeningDay[] {
  const end = Date.parse(`${today}T00:00:00Z`)
  return Array.from({ length: count }, (_, index) => {
    const date = dateText(end - (count - 1 - index) * DAY_MS)
    return { date, seconds: days[date] ?? 0 }
  })
}

/** Days in a row with listening, counted back from today; a today without any yet does not break it. */
export function streakOf(days: Readonly<Record<string, number>>, today: string): number {
  let at = Date.parse(`${today}T00:00:00Z`)
  if (!days[dateText(at)]) at -= DAY_MS
  let count = 0
  while ((days[dateText(at)] ?? 0) > 0) {
    count += 1
    at -= DAY_MS
  }
  return count
}

/** The day of a moment where the reader is, as yyyy-MM-dd. */
export function localDate(moment: Date): string {
  const two = (n: number): string => String(n).padStart(2, '0')
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
}

/** How many days a year's picture has: 52 weeks and the current one, which began on Sunday. */
export function yearLength(today: string): number {
  return 52 * 7 + new Date(`${today}T00:00:00Z`).getUTCDay() + 1
}
