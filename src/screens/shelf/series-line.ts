import { useTranslation } from 'react-i18next'
import type { SeriesEntry } from '#machines/model/entities/index.ts'
import { instant } from '#machines/model/time/some-date.ts'
import { useFormat } from '#src/hooks/use-format.ts'

type Dates = Pick<SeriesEntry['books'][number], 'addedAt' | 'updatedAt'>

const BOOK_LINES = {
  lastBookAdded: { key: 'shelf.lines.bookAdded', of: ({ addedAt }: Dates) => addedAt },
  lastBookUpdated: { key: 'shelf.lines.bookUpdated', of: ({ updatedAt }: Dates) => updatedAt },
} as const

/** What a series is sorted by, in words; undefined where its card says it anyway. */
export function useSeriesLine(sort: string): (series: SeriesEntry) => string | undefined {
  const { t } = useTranslation()
  const format = useFormat()
  return ({ addedAt, totalDuration, books }) => {
    switch (sort) {
      case 'name':
      case 'numBooks':
        return undefined
      case 'totalDuration':
        return totalDuration === undefined
          ? ''
          : t('shelf.lines.duration', { time: format.duration(totalDuration) })
      case 'lastBookAdded':
      case 'lastBookUpdated': {
        const { key, of } = BOOK_LINES[sort]
        const last = Math.max(0, ...books.map(of))
        return last > 0 ? t(key, { date: format.date(instant(last)) }) : ''
      }
      default:
        return t('shelf.lines.addedAt', { date: format.date(instant(addedAt)) })
    }
  }
}
