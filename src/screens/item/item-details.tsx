import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isNewerServer } from '#machines/app/updates/version-rules.ts'
import { decadeOf } from '#machines/model/time/dates.ts'
import { filterValue } from '#machines/model/titles/filters.ts'
import type { LibraryItemExpanded } from '#machines/model/entities/index.ts'
import { useSignedIn } from '#src/hooks/selectors.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { Anchor } from '#src/ui/link.tsx'

/** What is known of an item, one row each; rows without a value are left out. */
export function ItemDetails({ item }: { item: LibraryItemExpanded }) {
  const { t } = useTranslation()
  const format = useFormat()
  // older servers filter by neither publisher nor decade
  const isNewer = isNewerServer(useSignedIn()?.settings.version ?? null)
  const { metadata } = item.media
  const shelf = (group: string, value: string): string =>
    `/library/${encodeURIComponent(item.libraryId)}/bookshelf?filter=${group}.${filterValue(value)}`
  const links = (group: string, values: readonly string[]): ReactNode =>
    values.map((value, index) => (
      <span key={value}>
        {index > 0 ? ', ' : ''}
        <Anchor href={shelf(group, value)} className="link">
          {value}
        </Anchor>
      </span>
    ))

  const rows: [string, ReactNode][] = []
  if (item.mediaType === 'book') {
    const book = item.media.metadata
    if (book.narrators.length > 0) rows.push([t('item.narrators'), links('narrators', book.narrators)])
    if (book.publishedYear) {
      const decade = isNewer ? decadeOf(book.publishedYear) : null
      rows.push([
        t('item.publishYear'),
        decade ? (
          <Anchor key={decade} href={shelf('publishedDecades', decade)} className="link">
            {book.publishedYear}
          </Anchor>
        ) : (
          book.publishedYear
        ),
      ])
    }
    if (book.publisher) {
      rows.push([t('item.publisher'), isNewer ? links('publishers', [book.publisher]) : book.publisher])
    }
  }
  if (item.mediaType === 'music') {
    const { album, albumArtist, discNumber, trackNumber } = item.media.metadata
    if (album) rows.push([t('item.album'), album])
    if (albumArtist) rows.push([t('item.albumArtist'), albumArtist])
    if (discNumber) rows.push([t('item.disc'), discNumber])
    if (trackNumber) rows.push([t('item.track'), trackNumber])
  }
  if (item.mediaType === 'podcast' && item.media.metadata.type) {
    const { type } = item.media.metadata
    const name = type === 'serial' || type === 'episodic' ? t(`editor.${type}`) : type
    rows.push([t('item.podcastType'), name])
  }
  if ('genres' in metadata && metadata.genres.length > 0) {
    rows.push([t('item.genres'), links('genres', metadata.genres)])
  }
  if (item.media.tags.length > 0) rows.push([t('item.tags'), links('tags', item.media.tags)])
  if ('language' in metadata && metadata.language) {
    rows.push([
      t('item.language'),
      item.mediaType === 'book' ? links('languages', [metadata.language]) : metadata.language,
    ])
  }
  const duration = durationOf(item)
  if (duration > 0) rows.push([t('item.duration'), format.duration(duration)])
  rows.push([t('item.size'), format.bytes(item.size)])

  return (
    <dl className="grid grid-cols-[fit-content(40%)_minmax(0,1fr)] gap-x-6 gap-y-1 text-small">
      {rows.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-ink-quiet">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function durationOf(item: LibraryItemExpanded): number {
  switch (item.mediaType) {
    case 'book':
    case 'music':
      return item.media.duration
    case 'podcast':
      return item.media.episodes.reduce((sum, { duration }) => sum + duration, 0)
    case 'video':
      return item.media.videoFile?.duration ?? 0
  }
}
