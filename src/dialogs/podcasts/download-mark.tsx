import { Check, CircleAlert, CircleSlash, Clock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { FileState } from '#machines/podcasts/feed-episodes/feed-list.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useIsRunning } from '#src/hooks/use-is-running.ts'
import { Button } from '#src/ui/button.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import './downloads.css'

/** Where the download of an episode is; one that failed says why and can be asked for again. */
export function DownloadMark({ file: { state, download } }: { file: FileState }) {
  const { t } = useTranslation()
  const format = useFormat()
  switch (state) {
    case 'queued':
      return (
        <span className="download-mark">
          <Clock aria-hidden />
          {t('downloads.queued')}
        </span>
      )
    case 'downloading': {
      const percent = download?.percent ?? null
      return (
        <span className="download-mark">
          <Spinner size={16} />
          <span className="tabular">
            {percent === null
              ? t('downloads.downloading')
              : t('downloads.downloadingPercent', { percent: format.percent(percent / 100) })}
          </span>
        </span>
      )
    }
    case 'downloaded':
      return (
        <span className="download-mark text-good">
          <Check aria-hidden />
          {t('downloads.downloaded')}
        </span>
      )
    case 'expired':
      return (
        <span className="download-mark text-ink-quiet">
          <CircleSlash aria-hidden />
          {t('downloads.expired')}
        </span>
      )
    case 'failed':
      return (
        <span className="download-failed">
          <span className="download-mark text-bad">
            <CircleAlert aria-hidden />
            <span>
              {download?.reason
                ? t('downloads.failedBecause', { reason: download.reason })
                : t('downloads.failed')}
            </span>
          </span>
          {download ? <Retry episode={download.episode} /> : null}
        </span>
      )
  }
}

interface RetryProps {
  episode: { libraryItemId: string; url: string; episodeDisplayTitle: string | null }
}

function Retry({ episode: { libraryItemId, url, episodeDisplayTitle } }: RetryProps) {
  const { t } = useTranslation()
  const send = useIntents()
  const isBusy = useIsRunning(
    ({ name, params }) => name === 'podcast.retryDownload' && 'url' in params && params.url === url,
  )
  return (
    <Button
      size="sm"
      busy={isBusy}
      aria-label={t('downloads.retryOf', { title: episodeDisplayTitle || t('item.noTitle') })}
      onClick={() =>
        send({
          type: 'operation.run',
          request: { name: 'podcast.retryDownload', params: { libraryItemId, url } },
        })
      }
    >
      {t('common.tryAgain')}
    </Button>
  )
}
