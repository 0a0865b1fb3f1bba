import { CircleCheck, RotateCcw, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ItemProblem } from '#machines/editing/upload/upload-parcel.ts'
import { directoryOf, sentNames } from '#machines/editing/upload/upload-parcel.ts'
import type { CardFace } from '#machines/editing/upload/upload.selectors.ts'
import type { UploadItem, UploadTarget } from '#machines/editing/upload/upload.types.ts'
import type { ItemFields } from '#machines/editing/upload/upload-parcel.types.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { CardStatus } from './card-status.tsx'
import { useCardFace } from './use-upload.ts'

interface UploadCardProps {
  item: UploadItem
  target: UploadTarget | null
  problem: ItemProblem | undefined
  /** It waits for its turn, or has it. */
  isBusy: boolean
}

/** One book or podcast: what it is called, where it goes, its files, and how far it is. */
export function UploadCard({ item, target, problem, isBusy }: UploadCardProps) {
  const { t } = useTranslation()
  const send = useIntents()
  const face = useCardFace(item.id)
  const { fields, files } = item
  const title = fields.title.trim() || files[0]?.path || ''
  const directory = target && directoryOf(fields, target)
  const isDone = face.stage === 'done'
  const isFixed = isBusy || isDone
  const field = (name: Exclude<keyof ItemFields, 'sequence'>, error?: string) => (
    <TextField
      label={t(`editor.field.${name}`)}
      value={fields[name]}
      disabled={isFixed}
      error={error}
      onChange={(value) => send({ type: 'upload.change', id: item.id, field: name, value })}
    />
  )
  // another title mends each of them
  const badTitle = problem ? t(`upload.problems.${problem}`) : undefined
  return (
    <li className="upload-card" data-stage={face.stage} aria-label={title}>
      <div className="upload-fields" data-single={target?.mediaType === 'podcast' ? '' : undefined}>
        {field('title', badTitle)}
        {target?.mediaType === 'podcast' ? null : (
          <>
            {field('author')}
            {field('series')}
            {fields.series.trim() === '' ? null : (
              <TextField
                label={t('editor.placeIn', { name: fields.series })}
                value={fields.sequence}
                disabled={isFixed}
                onChange={(value) => send({ type: 'upload.change', id: item.id, field: 'sequence', value })}
              />
            )}
          </>
        )}
      </div>
      <IconButton
        className="upload-remove"
        label={t(isBusy ? 'upload.cancel' : 'upload.remove', { title })}
        onClick={() => send({ type: isBusy ? 'upload.cancel' : 'upload.remove', id: item.id })}
      >
        <X aria-hidden />
      </IconButton>
      {target && directory ? (
        <p className="upload-goes text-small">
          <span className="text-ink-quiet">{t('upload.goesTo')} </span>
          <span className="upload-path">{`${target.folderPath}/${directory}`}</span>
        </p>
      ) : null}
      <CardFiles item={item} />
      <div className="upload-wide upload-state">
        <CardStatus face={face} title={title} />
        {canTryAgain(face) ? (
          <Button
            size="sm"
            icon={<RotateCcw aria-hidden className="size-4" />}
            disabled={problem !== undefined}
            aria-label={t('upload.tryAgain', { title })}
            onClick={() => send({ type: 'upload.start', id: item.id })}
          >
            {t('common.tryAgain')}
          </Button>
        ) : null}
        {isDone ? <CircleCheck className="size-5 text-good" aria-hidden /> : null}
      </div>
    </li>
  )
}

const canTryAgain = ({ stage }: CardFace): boolean => stage === 'failed' || stage === 'cancelled'

function CardFiles({ item: { files } }: { item: UploadItem }) {
  const { t } = useTranslation()
  const format = useFormat()
  const size = files.reduce((sum, file) => sum + file.size, 0)
  const names = sentNames(files)
  return (
    <details className="upload-details upload-wide">
      <summary>{t('upload.files', { count: files.length, size: format.bytes(size) })}</summary>
      <ul className="upload-files">
        {files.map((file, index) => (
          <li key={file.id}>
            <span className="upload-path">{names[index]}</span>
            <span className="tabular text-ink-quiet">{format.bytes(file.size)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
