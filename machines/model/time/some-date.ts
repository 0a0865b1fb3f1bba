/**
 * A date with what is known of it. What came without a time is a date of the calendar and the same everywhere; an instant
 * is on different days in different time zones. January is month 1.
 */
export type SomeDate =
  | { kind: 'year'; year: number }
  | { kind: 'month'; year: number; month: number }
  | { kind: 'day'; year: number; month: number; day: number }
  | { kind: 'instant'; ms: number }

export type CalendarDate = Exclude<SomeDate, { kind: 'instant' }>

export const instant = (ms: number): SomeDate => ({ kind: 'instant', ms })
