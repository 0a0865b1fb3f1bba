import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isNewerServer } from '#machines/app/updates/version-rules.ts'
import type { AudioFile, LibraryFile, LibraryItemExpanded } from '#machines/model/entities/index.ts'
import { useIsAdmin, useSignedIn } from '#src/hooks/selectors.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { errorKey } from '#src/shell/states/read-failed.tsx'
import { Button } from '#src/ui/button.tsx'
import { Spinner } from '#src/ui/spinner.tsx'

interface FileDetailsProps {
  item: LibraryItemExpanded
  file: LibraryFile
  onLeave: () => void
}

/** What the server knows of one file. */
export function FileDetails({ item, file, onLeave }: FileDetailsProps) {
  const { t } = useTranslation()
  const isAdmin = useIsAdmin()
  const version = useSignedIn()?.settings.version ?? null
  const format = useFormat()
  const { metadata } = file
  const audio = audioOf(item, file)
  return (
    <div className="grid gap-4">
      <div>
        <Button onClick={onLeave}>
          <ArrowLeft aria-hidden className="rtl:-scale-x-100" />
          {t('editor.files')}
        </Button>
      </div>
      <h3 className="font-strong wrap-anywhere">{metadata.relPath}</h3>
      <dl className="edit-facts">
        <Fact name={t('item.size')} value={format.bytes(metadata.size)} />
        <Fact name={t('editor.fileChanged')} value={format.moment(metadata.mtimeMs)} />
        <Fact name={t('editor.fileAdded')} value={format.moment(file.addedAt)} />
        {audio ? <AudioFacts audio={audio} /> : null}
      </dl>
      {audio && isAdmin && isNewerServer(version) ? <Probe itemId={item.id} ino={file.ino} /> : null}
    </div>
  )
}

function audioOf({ media }: LibraryItemExpanded, { ino }: LibraryFile): AudioFile | null {
  if ('audioFiles' in media) return media.audioFiles.find((one) => one.ino === ino) ?? null
  if ('episodes' in media)
    return media.episodes.find(({ audioFile }) => audioFile?.ino === ino)?.audioFile ?? null
  return 'audioFile' in media && media.audioFile.ino === ino ? media.audioFile : null
}

function AudioFacts({ audio }: { audio: AudioFile }) {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const rate =
    audio.bitRate === null
      ? ''
      : new Intl.NumberFormat(i18n.language).format(Math.round(audio.bitRate / 1000))
  return (
    <>
      <Fact name={t('item.duration')} value={format.clock(audio.duration)} />
      <Fact name={t('item.codec')} value={[audio.codec, audio.format].filter(Boolean).join(' · ')} />
      <Fact name={t('editor.bitRate')} value={rate && t('editor.kbps', { rate })} />
      <Fact name={t('editor.channels')} value={audio.channelLayout ?? String(audio.channels ?? '')} />
      <Fact name={t('item.language')} value={audio.language ?? ''} />
      <Fact name={t('item.chapters')} value={String(audio.chapters.length)} />
      {Object.entries(audio.metaTags).map(([tag, value]) => (
        <Fact key={tag} name={tag.replace(/^tag/, '')} value={value} />
      ))}
    </>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  if (value === '') return null
  return (
    <div>
      <dt className="text-small text-ink-quiet">{name}</dt>
      <dd className="break-words">{value}</dd>
    </div>
  )
}

/** All that the server's tools find in the file when it asks them now. */
function Probe({ itemId, ino }: { itemId: string; ino: string }) {
  const { t } = useTranslation()
  const read = useRead({ name: 'fileProbe', itemId, ino })
  // older servers know no more than what stands above
  if (read.status === 'failed' && read.error.code === 'notFound') return null
  return (
    <section className="grid gap-2" aria-label={t('editor.probe')}>
      <h4 className="font-strong">{t('editor.probe')}</h4>
      {read.status === 'loading' ? <Spinner /> : null}
      {read.status === 'failed' ? <p className="text-bad">{t(errorKey(read.error))}</p> : null}
      {read.status === 'ready' ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys
        <pre className="edit-probe" tabIndex={0}>
          {JSON.stringify(read.data, null, 2)}
        </pre>
      ) : null}
    </section>
  )
}
