import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CoverSource } from '#machines/server/operations/requests/editing-operations.ts'
import type { LibraryFile, LibraryItemExpanded } from '#machines/model/entities/index.ts'
import { isCoverFile, sourceOfAddress } from '#machines/editing/cover.ts'
import { useSignedIn } from '#src/hooks/selectors.ts'
import { useUrls } from '#src/hooks/system-context.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useIsRunning } from '#src/hooks/use-is-running.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { Cover } from '#src/ui/cover/cover.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { CoverSearch } from './cover-search.tsx'
import { Pictures } from './pictures.tsx'
import type { Candidate } from './pictures.tsx'

const IMAGES = 'image/png, image/jpeg, image/webp, .png, .jpg, .jpeg, .webp'

/** The cover: from this machine, by its address, out of the item's own folder, or found at a provider. */
export function CoverTab({ item }: { item: LibraryItemExpanded }) {
  const { t } = useTranslation()
  const send = useIntents()
  const urls = useUrls()
  const permissions = useSignedIn()?.account.permissions
  const isBusy = useIsRunning(({ name }) => name === 'item.setCover' || name === 'item.removeCover')
  const [address, setAddress] = useState('')
  const [candidate, setCandidate] = useState<Candidate | null>(null)
  const choose = (next: Candidate | null): void => {
    if (candidate?.source.by === 'file') URL.revokeObjectURL(candidate.preview)
    setCandidate(next)
  }
  const apply = (cover: CoverSource): void => {
    send({
      type: 'operation.run',
      request: {
        name: 'item.setCover',
        params: { libraryItemId: item.id, cover },
        title: item.media.metadata.title ?? '',
      },
    })
    choose(null)
  }
  const pick = (files: Iterable<File>): void => {
    const file = [...files].find(isCoverFile)
    if (file && permissions?.upload) {
      choose({ source: { by: 'file', file }, preview: URL.createObjectURL(file) })
    }
  }
  const images = item.libraryFiles.filter(({ fileType }) => fileType === 'image')
  const ofAddress = sourceOfAddress(address)
  return (
    // a picture can be dropped anywhere here, or pasted; the button beside it does the same
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className="grid gap-6"
      aria-label={t('editor.cover')}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        pick(event.dataTransfer.files)
      }}
      onPaste={(event) => pick(event.clipboardData.files)}
    >
      <div className="edit-cover">
        <Cover
          src={item.media.coverPath ? urls.cover(item, 400) : undefined}
          title={item.media.metadata.title ?? ''}
          failedText={t('item.invalidCover')}
          ratio={1}
          width={192}
        />
        <div className="grid content-start gap-4">
          <div className="flex flex-wrap gap-2">
            {permissions?.upload ? <PickButton onPick={pick} /> : null}
            {item.media.coverPath && permissions?.delete ? (
              <Button
                disabled={isBusy}
                onClick={() => send({ type: 'itemEditor.ask', question: { kind: 'removeCover' } })}
              >
                {t('editor.removeCover')}
              </Button>
            ) : null}
          </div>
          <form
            className="flex items-end gap-2"
            onSubmit={(event) => {
              event.preventDefault()
              if (ofAddress) apply(ofAddress)
            }}
          >
            <TextField
              className="min-w-0 flex-1"
              label={t('editor.coverAddress')}
              value={address}
              onChange={setAddress}
            />
            <Button type="submit" disabled={ofAddress === null} busy={isBusy}>
              {t('editor.useCover')}
            </Button>
          </form>
        </div>
      </div>
      {candidate ? (
        <Preview
          candidate={candidate}
          isBusy={isBusy}
          onUse={() => apply(candidate.source)}
          onLeave={() => choose(null)}
        />
      ) : null}
      {images.length > 0 ? <OwnImages item={item} images={images} onChoose={choose} /> : null}
      <CoverSearch item={item} onChoose={choose} />
    </section>
  )
}

function PickButton({ onPick }: { onPick: (files: Iterable<File>) => void }) {
  const { t } = useTranslation()
  return (
    <label className={cx(buttonClass(), 'edit-pick')}>
      {t('editor.uploadCover')}
      <input
        type="file"
        className="sr-only"
        accept={IMAGES}
        onChange={(event) => {
          onPick(event.target.files ?? [])
          event.target.value = ''
        }}
      />
    </label>
  )
}

interface PreviewProps {
  candidate: Candidate
  isBusy: boolean
  onUse: () => void
  onLeave: () => void
}

/** A picture with its size, before it takes the place of the cover. */
function Preview({ candidate, isBusy, onUse, onLeave }: PreviewProps) {
  const { t } = useTranslation()
  const [size, setSize] = useState('')
  return (
    <section className="form-news flex flex-wrap items-center gap-4" aria-label={t('editor.preview')}>
      <img
        src={candidate.preview}
        alt={t('editor.preview')}
        className="max-h-48 max-w-48 rounded"
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setSize(`${naturalWidth} × ${naturalHeight}`)
        }
        onError={() => setSize(t('item.invalidCover'))}
      />
      <p className="tabular text-small text-ink-quiet">{size}</p>
      <div className="ms-auto flex gap-2">
        <Button onClick={onLeave}>{t('common.cancel')}</Button>
        <Button variant="primary" busy={isBusy} onClick={onUse}>
          {t('editor.useCover')}
        </Button>
      </div>
    </section>
  )
}

interface OwnImagesProps {
  item: LibraryItemExpanded
  images: readonly LibraryFile[]
  onChoose: (candidate: Candidate) => void
}

function OwnImages({ item, images, onChoose }: OwnImagesProps) {
  const { t } = useTranslation()
  const urls = useUrls()
  return (
    <section className="grid gap-2">
      <h3 className="font-strong">{t('editor.ownImages')}</h3>
      <Pictures
        pictures={images.map(({ ino, metadata }) => ({
          key: ino,
          label: metadata.filename,
          preview: urls.file(item.id, ino),
          source: { by: 'path', path: metadata.path },
        }))}
        onChoose={onChoose}
      />
    </section>
  )
}
