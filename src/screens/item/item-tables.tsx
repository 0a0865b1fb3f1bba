import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { chaptersPath } from '#machines/editing/chapters/chapters-path.ts'
import { tracksPath } from '#machines/editing/track-order/tracks-path.ts'
import { chapterLength, chaptersInOrder, isBeyond } from '#machines/model/titles/chapters.ts'
import type { Chapter, LibraryFile, LibraryItemExpanded } from '#machines/model/entities/index.ts'
import { fileDownload, fileTypeKey, trackDownload } from '#machines/model/titles/download-files.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSignedIn } from '#src/hooks/selectors.ts'
import { Link } from '#src/ui/link.tsx'
import { DownloadCell, DownloadHead, useMayDownload } from './download-cell.tsx'
import './item-tables.css'

/** Rows of a table that are put on the page at first; a long one grows on demand. */
export function Section({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  return (
    <details className="item-section" open={count <= 60}>
      <summary className="flex items-center gap-2 py-2">
        <ChevronRight className="section-arrow size-5 text-ink-quiet" aria-hidden />
        <h2 className="text-lead">{title}</h2>
        <span className="tabular text-small text-ink-quiet">{count}</span>
      </summary>
      {children}
    </details>
  )
}

interface ChaptersTableProps {
  itemId: string
  chapters: readonly Chapter[]
  /** Seconds of the book. */
  duration: number
  canPlay: boolean
}

export function ChaptersTable({ itemId, chapters, duration, canPlay }: ChaptersTableProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const send = useIntents()
  const mayUpdate = useSignedIn()?.account.permissions.update ?? false
  if (chapters.length === 0) return null
  return (
    <Section title={t('item.chapters')} count={chapters.length}>
      {mayUpdate ? (
        <p className="pb-2">
          <Link className="link-alone" href={chaptersPath(itemId)}>
            {t('editor.editChapters')}
          </Link>
        </p>
      ) : null}
      <table className="item-table">
        <thead>
          <tr>
            <th>{t('item.title')}</th>
            <th className="num">{t('item.start')}</th>
            <th className="num">{t('item.duration')}</th>
          </tr>
        </thead>
        <tbody>
          {chaptersInOrder(chapters).map((chapter, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- chapters may be alike in all else, and the list is redrawn as a whole
            <tr key={`${index} ${chapter.id}`}>
              <td>{chapter.title}</td>
              <td className="num">
                <button
                  type="button"
                  className="tap tabular underline-offset-4 hover:underline"
                  aria-label={t('item.playFrom', { time: format.clock(chapter.start) })}
                  disabled={!canPlay || isBeyond(chapter, duration)}
                  onClick={() => send({ type: 'player.load', libraryItemId: itemId, startAt: chapter.start })}
                >
                  {format.clock(chapter.start)}
                </button>
              </td>
              <td className="num">{format.clock(chapterLength(chapter))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

type Book = Extract<LibraryItemExpanded, { mediaType: 'book' }>

/** The narrowest phones have no room for it beside the rest, by the width of some fonts. */
const NARROWEST = 'max-[23rem]:hidden'

export function TracksTable({ item }: { item: Book }) {
  const { id, isFile, media } = item
  const mayDownload = useMayDownload()
  const { t } = useTranslation()
  const format = useFormat()
  const mayUpdate = useSignedIn()?.account.permissions.update ?? false
  const { tracks, audioFiles } = media
  const canBeOrdered = mayUpdate && !isFile && audioFiles.length > 0
  // files that were all left out are taken in again on that page
  if (tracks.length === 0 && !canBeOrdered) return null
  return (
    <Section title={t('item.tracks')} count={tracks.length}>
      {canBeOrdered ? (
        <p className="pb-2">
          <Link className="link-alone" href={tracksPath(id)}>
            {t('tracks.title')}
          </Link>
        </p>
      ) : null}
      <table className="item-table">
        <thead>
          <tr>
            <th className="num">#</th>
            <th>{t('item.file')}</th>
            <th className={NARROWEST}>{t('item.codec')}</th>
            <th className="num">{t('item.size')}</th>
            <th className="num">{t('item.duration')}</th>
            {mayDownload ? <DownloadHead /> : null}
          </tr>
        </thead>
        <tbody>
          {tracks.map((track, index) => (
            <tr key={`${track.index} ${track.startOffset} ${track.title}`}>
              <td className="num">{index + 1}</td>
              <td className="wrap-anywhere">{track.metadata?.filename ?? track.title}</td>
              <td className={NARROWEST}>{track.codec}</td>
              <td className="num">{track.metadata ? format.bytes(track.metadata.size) : ''}</td>
              <td className="num">{format.clock(track.duration)}</td>
              {mayDownload ? <DownloadCell file={trackDownload(item, track)} /> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

export function FilesTable({ itemId, files }: { itemId: string; files: readonly LibraryFile[] }) {
  const mayDownload = useMayDownload()
  const { t } = useTranslation()
  const format = useFormat()
  if (files.length === 0) return null
  const typeOf = ({ fileType }: LibraryFile): string => {
    const key = fileTypeKey(fileType)
    return key ? t(key) : fileType
  }
  return (
    <Section title={t('item.files')} count={files.length}>
      <table className="item-table">
        <thead>
          <tr>
            <th>{t('item.path')}</th>
            <th>{t('item.type')}</th>
            <th className="num">{t('item.size')}</th>
            {mayDownload ? <DownloadHead /> : null}
          </tr>
        </thead>
        <tbody>
          {files.map((file) => (
            <tr key={file.ino}>
              <td className="wrap-anywhere">{file.metadata.relPath}</td>
              <td>{typeOf(file)}</td>
              <td className="num">{format.bytes(file.metadata.size)}</td>
              {mayDownload ? <DownloadCell file={fileDownload(itemId, file)} /> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
