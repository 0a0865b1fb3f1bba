import { formatClock } from '../../model/time/durations.ts'
import { safeFileName } from '../../model/text/file-names.ts'
import type { MediaKey } from '../../model/titles/playback.ts'
import type { Clip, ClippedTitle } from './clips.types.ts'

/** A position to the nearest tenth of a second, where an end of a clip is moved to: `1:02:03.4`. */
export function clipClock(seconds: number): string {
  const tenths = Math.max(0, Math.round(seconds * 10))
  return `${formatClock(Math.floor(tenths / 10))}.${tenths % 10}`
}

/** Where the page of a title offers to play from a second on: `/item/ID?at=754.2`. */
export function clipPath({ libraryItemId, episodeId }: MediaKey, start: number): string {
  const episode = episodeId === null ? '' : `&episode=${encodeURIComponent(episodeId)}`
  return `/item/${encodeURIComponent(libraryItemId)}?at=${Math.round(start * 10) / 10}${episode}`
}

/** All clips of a title, for people: times, chapter, note and a link to each. @param root where this client is */
export function clipsAsText(of: ClippedTitle, clips: readonly Clip[], root: string): string {
  const head = [of.title, of.author].filter((line) => line !== '')
  const each = clips.map((clip) =>
    [
      [`${clipClock(clip.start)}–${clipClock(clip.end)}`, clip.chapter].filter(Boolean).join('  '),
      clip.note,
      `${root}${clipPath(of, clip.start)}`,
    ]
      .filter((line) => line !== '')
      .join('\n'),
  )
  return `${[head.join('\n'), ...each].join('\n\n')}\n`
}

/** A name without an ending: the title and where in it the clip begins. */
export function clipName(title: string, start: number): string {
  const clock = clipClock(start).replaceAll(':', '.')
  return safeFileName(`${title} ${clock}.x`).replace(/\.x$/, '')
}

/** A position as it is read aloud, to a tenth of a second: `1 minute, 2.5 seconds`. */
export function sayTenths(seconds: number, locale: string): string {
  const tenths = Math.max(0, Math.round(seconds * 10))
  const parts = [
    ['hour', Math.floor(tenths / 36_000)],
    ['minute', Math.floor(tenths / 600) % 60],
    ['second', (tenths % 600) / 10],
  ] as const
  return new Intl.ListFormat(locale, { type: 'unit' }).format(
    parts
      .filter(([unit, count]) => count > 0 || unit === 'second')
      .map(([unit, count]) =>
        new Intl.NumberFormat(locale, {
          style: 'unit',
          unit,
          unitDisplay: 'long',
          maximumFractionDigits: 1,
        }).format(count),
      ),
  )
}
