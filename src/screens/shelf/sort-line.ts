import { useTranslation } from 'react-i18next'
import type { LibraryItemMinified, MediaProgress } from '#machines/model/entities/index.ts'
import { instant } from '#machines/model/time/some-date.ts'
import { useKnownProgressIndex } from '#src/hooks/selectors.ts'
import { useFormat } from '#src/hooks/use-format.ts'

const WITH_LINE: ReadonlySet<string> = new Set([
  'addedAt',
  'size',
  'media.duration',
  'media.numTracks',
  'birthtimeMs',
  'mtimeMs',
  'media.metadata.publishedYear',
  'progress',
  'progress.createdAt',
  'progress.finishedAt',
])

const PROGRESS_LINES = {
  progress: { key: 'shelf.lines.progress', of: ({ lastUpdate }: MediaProgress) => lastUpdate },
  'progress.createdAt': { key: 'shelf.lines.started', of: ({ startedAt }: MediaProgress) => startedAt },
  'progress.finishedAt': { key: 'shelf.lines.finished', of: ({ finishedAt }: MediaProgress) => finishedAt },
} as const

/** Whether cards say what the shelf is sorted by: titles and authors say it themselves. */
export function hasSortLine(sort: string): boolean {
  return WITH_LINE.has(sort)
}

/** What an item is sorted by, in words. */
export function useSortLine(sort: string): (item: LibraryItemMinified) => string | undefined {
  const { t } = useTranslation()
  const format = useFormat()
  const progress = useKnownProgressIndex()
  if (!hasSortLine(sort)) return () => undefined
  return (item) => {
    switch (sort) {
      case 'addedAt':
        return t('shelf.lines.addedAt', { date: format.date(instant(item.addedAt)) })
      case 'mtimeMs':
        return t('shelf.lines.modified', { date: format.date(instant(item.mtimeMs)) })
      case 'birthtimeMs':
        return t('shelf.lines.birthtime', { date: format.date(instant(item.birthtimeMs)) })
      case 'size':
        return t('shelf.lines.size', { size: format.bytes(item.size) })
      case 'media.duration': {
        const seconds = 'duration' in item.media ? item.media.duration : 0
        return t('shelf.lines.duration', { time: format.duration(seconds) })
      }
      case 'media.numTracks':
        return item.mediaType === 'podcast'
          ? t('shelf.lines.episodes', { count: item.media.numEpisodes })
          : ''
      case 'media.metadata.publishedYear':
        return item.mediaType === 'book' && item.media.metadata.publishedYear
          ? t('shelf.lines.year', { year: item.media.metadata.publishedYear })
          : ''
      case 'progress':
      case 'progress.createdAt':
      case 'progress.finishedAt': {
        const { key, of } = PROGRESS_LINES[sort]
        const known = progress.get(item.id)
        const at = known && of(known)
        return at ? t(key, { date: format.date(instant(at)) }) : ''
      }
      default:
        return ''
    }
  }
}
