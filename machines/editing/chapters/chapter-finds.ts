import type { ChapterLookup } from '../../model/entities/metadata-match.ts'
import { problemOfFound } from './chapter-problems.ts'
import type { ChapterProblem } from './chapter-problems.ts'
import { toMilliseconds } from './chapter-rows.ts'
import type { ChapterEnds, ChapterRow, ChapterStart } from './chapter-rows.ts'

/** Regions that know chapters by ASIN, in the order in which they are offered. */
export const REGIONS = ['us', 'ca', 'uk', 'au', 'fr', 'de', 'jp', 'it', 'in', 'es'] as const
export type Region = (typeof REGIONS)[number]

/** The region of a provider such as `audible.uk`, else the first. */
export function regionOf(provider: string): Region {
  const ending = provider.split('.')[1]
  return REGIONS.find((region) => region === ending) ?? 'us'
}

/** Chapters that were found elsewhere; seconds. */
export interface FoundChapters {
  readonly chapters: readonly ChapterEnds[]
  /** Of the edition they belong to; null when it is not known. */
  readonly duration: number | null
  /** How long the publisher speaks before the book begins, 0 when it is not known. */
  readonly intro: number
}

export function chaptersOfLookup(lookup: ChapterLookup): FoundChapters {
  const { chapters, brandIntroDurationMs, runtimeLengthMs } = lookup
  return {
    chapters: chapters.map(({ startOffsetMs, lengthMs, title }) => ({
      start: startOffsetMs / 1000,
      end: (startOffsetMs + lengthMs) / 1000,
      title,
    })),
    duration: runtimeLengthMs > 0 ? runtimeLengthMs / 1000 : null,
    intro: Math.max(0, brandIntroDurationMs) / 1000,
  }
}

/** Found chapters with all starts but the first moved. */
export function offsetBy(chapters: readonly ChapterEnds[], offset: number): readonly ChapterEnds[] {
  const moved = (seconds: number): number => toMilliseconds(Math.max(0, seconds + offset))
  return chapters.map(({ start, end, title }, index) => ({
    start: index === 0 ? 0 : moved(start),
    end: moved(end),
    title,
  }))
}

export interface Comparison {
  readonly now: ChapterRow | null
  readonly found: ChapterEnds | null
  readonly problem: ChapterProblem | null
}

/** What is there beside what was found, one below the other. */
export function compared(
  rows: readonly ChapterRow[],
  found: readonly ChapterEnds[],
  duration: number,
): readonly Comparison[] {
  return Array.from({ length: Math.max(rows.length, found.length) }, (_, index) => {
    const one = found[index]
    return {
      now: rows[index] ?? null,
      found: one ?? null,
      problem: one ? problemOfFound(one, duration) : null,
    }
  })
}

/** What is taken of found chapters: those that begin on this book. */
export function applicable(found: readonly ChapterEnds[], duration: number): readonly ChapterStart[] {
  return found
    .filter((one) => problemOfFound(one, duration) !== 'startAfterEnd')
    .map(({ start, title }) => ({ start, title: title.trim() }))
}
