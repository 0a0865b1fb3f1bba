import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { EpisodeType } from './episode-type.tsx'
import { fileDownload } from '#machines/model/titles/download-files.ts'
import { publishedOf } from '#machines/model/time/published.ts'
import { useSignedIn } from '#src/hooks/selectors.ts'
import { useUrls } from '#src/hooks/system-context.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { Badge } from '#src/ui/bits.tsx'
import { Button } from '#src/ui/button.tsx'
import { Cover } from '#src/ui/cover/cover.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { EpisodeNotes } from './episode-notes.tsx'

const WIDTH = 800

/** One episode, whole. */
export function EpisodeDialog({ libraryItemId, episodeId }: { libraryItemId: string; episodeId: string }) {
  const { t } = useTranslation()
  const send = useIntents()
  const urls = useUrls()
  const format = useFormat()
  const read = useRead({ name: 'item', itemId: libraryItemId })
  const item = read.status === 'ready' && read.data.mediaType === 'podcast' ? read.data : null
  const episode = item?.media.episodes.find(({ id }) => id === episodeId)
  const mayDownload = useSignedIn()?.account.permissions.download ?? false
  const file = mayDownload && episode?.audioFile ? fileDownload(libraryItemId, episode.audioFile) : null
  const type = episode?.episodeType
  const published = episode ? publishedOf(episode) : null
  const numbers = [
    episode?.season ? t('episodes.season', { n: episode.season }) : '',
    episode?.episode ? t('episodes.number', { n: episode.episode }) : '',
    published ? t('episodes.published', { date: format.date(published) }) : '',
  ].filter(Boolean)
  return (
    <Dialog
      open
      width={WIDTH}
      title={episode?.title || t('item.noTitle')}
      closeLabel={t('common.close')}
      onOpenChange={() => send({ type: 'dialog.close' })}
      actions={
        file ? (
          <Button icon={<Download aria-hidden />} onClick={() => send({ type: 'fileDownload.start', file })}>
            {t('item.download')}
          </Button>
        ) : null
      }
    >
      {item && episode ? (
        <div className="grid gap-4">
          <div className="flex gap-4">
            <Cover
              src={item.media.coverPath ? urls.cover(item, 200) : undefined}
              title={item.media.metadata.title ?? ''}
              failedText={t('item.invalidCover')}
              ratio={1}
              width={96}
            />
            <div className="grid content-start gap-1">
              <p className="font-strong">{item.media.metadata.title}</p>
              <p className="text-ink-quiet">{item.media.metadata.author || t('item.unknown')}</p>
              <p className="text-small text-ink-quiet">{numbers.join(' · ')}</p>
              <p className="flex gap-2">
                <EpisodeType type={type} />
                {item.media.metadata.explicit ? <Badge>{t('item.explicit')}</Badge> : null}
              </p>
            </div>
          </div>
          {episode.subtitle ? <p>{episode.subtitle}</p> : null}
          <EpisodeNotes item={item} episode={episode} />
        </div>
      ) : read.status === 'loading' ? (
        <Spinner />
      ) : (
        <p>{t('item.goneText')}</p>
      )}
    </Dialog>
  )
}
