import { FileUp, FolderUp, Upload } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { UploadTarget } from '#machines/editing/upload/upload.types.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { Spinner } from '#src/ui/spinner.tsx'
import { droppedIn } from './dropped.ts'

interface DropAreaProps {
  target: UploadTarget | null
  /** There is something below it already. */
  isCompact: boolean
}

/** Takes files and whole folders; the two buttons do the same. */
export function DropArea({ target, isCompact }: DropAreaProps) {
  const { t } = useTranslation()
  const send = useIntents()
  const [isOver, setIsOver] = useState(false)
  const isReading = useSnapshot('upload', (upload) => upload.matches({ intake: 'reading' }), false)
  const hint =
    target?.mediaType === 'podcast'
      ? t('upload.podcastHint')
      : t(target?.takesEbooks ? 'upload.bookHint' : 'upload.audioHint')
  const add = (files: Iterable<File>): void => send({ type: 'upload.add', picked: [...files] })
  return (
    // the buttons in it are what the keyboard has
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className="upload-drop"
      aria-label={t('upload.drop')}
      aria-busy={isReading}
      data-over={isOver ? '' : undefined}
      data-compact={isCompact ? '' : undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        send({ type: 'upload.add', picked: droppedIn(event.dataTransfer) })
      }}
    >
      {isCompact ? null : <Upload className="upload-drop-icon" aria-hidden />}
      <div className="grid gap-1">
        <p className={isCompact ? 'font-strong' : 'text-lead font-strong'}>{t('upload.drop')}</p>
        <p className="text-small text-ink-quiet">{hint}</p>
      </div>
      <div className="flex flex-wrap justify-center gap-2">
        <PickButton label={t('upload.chooseFiles')} icon={<FileUp aria-hidden />} onPick={add} />
        <PickButton label={t('upload.chooseFolder')} icon={<FolderUp aria-hidden />} isFolder onPick={add} />
      </div>
      <p role="status" className={isReading ? 'flex items-center gap-2 text-small' : 'sr-only'}>
        {isReading ? (
          <>
            <Spinner />
            {t('upload.reading')}
          </>
        ) : null}
      </p>
    </section>
  )
}

interface PickButtonProps {
  label: string
  icon: ReactNode
  isFolder?: boolean
  onPick: (files: Iterable<File>) => void
}

function PickButton({ label, icon, isFolder = false, onPick }: PickButtonProps) {
  return (
    <label className={cx(buttonClass(), 'upload-pick')}>
      {icon}
      {label}
      <input
        type="file"
        multiple
        {...(isFolder ? { webkitdirectory: '' } : {})}
        className="sr-only"
        onChange={({ target }) => {
          onPick([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </label>
  )
}
