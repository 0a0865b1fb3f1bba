import { useTranslation } from 'react-i18next'
import type { PodcastExpanded } from '#machines/model/entities/index.ts'
import { DownloadMark } from '#src/dialogs/podcasts/download-mark.tsx'
import { useDownloads, useOpenDownloads } from '#src/dialogs/podcasts/use-downloads.ts'
import { useIsAdmin } from '#src/hooks/selectors.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { ProgressLine } from '#src/ui/bits.tsx'
import { ClearQueue } from '#src/dialogs/podcasts/clear-queue.tsx'

/** What the server downloads of a podcast; nothing while it downloads none. */
export function DownloadsBox({ item }: { item: PodcastExpanded }) {
  const { t } = useTranslation()
  const format = useFormat()
  const isAdmin = useIsAdmin()
  useOpenDownloads(item.libraryId)
  const downloads = useDownloads().filter(({ episode }) => episode.libraryItemId === item.id)
  const going = downloads.filter(({ state }) => state === 'downloading')
  const failed = isAdmin ? downloads.filter(({ state }) => state === 'failed') : []
  const count = downloads.filter(({ state }) => state === 'queued').length
  if (going.length + failed.length + count === 0) return null
  const title = item.media.metadata.title || t('item.noTitle')
  const titleOf = (text: string | null): string => text || t('item.noTitle')
  return (
    <section className="downloads-box" aria-label={t('downloads.title')}>
      {going.map(({ episode, percent }) => {
        const now = t('downloads.now', { title: titleOf(episode.episodeDisplayTitle) })
        const share = percent === null ? undefined : percent / 100
        return (
          <div key={episode.id} className="grid gap-1">
            <p className="downloads-line">
              {now}
              {share === undefined ? null : (
                <span className="tabular text-ink-quiet">{format.percent(share)}</span>
              )}
            </p>
            <ProgressLine label={now} value={share} />
          </div>
        )
      })}
      {count > 0 ? (
        <div className="downloads-line">
          <p>{t('downloads.waiting', { count })}</p>
          {isAdmin ? <ClearQueue libraryItemId={item.id} title={title} count={count} /> : null}
        </div>
      ) : null}
      {failed.map((download) => (
        <div key={download.episode.id} className="downloads-line">
          <p>{titleOf(download.episode.episodeDisplayTitle)}</p>
          <DownloadMark file={{ state: 'failed', download }} />
        </div>
      ))}
    </section>
  )
}
