import { useTranslation } from 'react-i18next'
import type { CardFailure } from '#machines/editing/upload/upload-card.types.ts'
import type { CardFace } from '#machines/editing/upload/upload.selectors.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useErrorText } from '#src/shell/states/read-failed.tsx'
import { ProgressLine } from '#src/ui/bits.tsx'

const TOO_LARGE = 413

/** How far an item is, or why it is no further. */
export function CardStatus({ face, title }: { face: CardFace; title: string }) {
  const { t } = useTranslation()
  const why = useFailureText()
  if (face.stage === 'idle') return null
  if (face.stage === 'sending') return <Sending face={face} title={title} />
  if (face.stage === 'failed')
    return (
      <p role="alert" className="text-small text-bad">
        {t('upload.stages.failed')} {why(face.failure)}
      </p>
    )
  return (
    <div className="grid flex-1 gap-1">
      <p className="text-small text-ink-quiet">{t(`upload.stages.${face.stage}`)}</p>
      {face.stage === 'finishing' ? <ProgressLine label={t('upload.progress', { title })} /> : null}
    </div>
  )
}

interface SendingProps {
  face: Extract<CardFace, { stage: 'sending' }>
  title: string
}

function Sending({ face: { pace, secondsLeft }, title }: SendingProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const ratio = pace && pace.total > 0 ? pace.sent / pace.total : 0
  const percent = format.percent(ratio)
  const speed = pace?.bytesPerSecond
  return (
    <div className="grid flex-1 gap-1">
      <p className="tabular text-small text-ink-quiet">
        {[
          pace && pace.total > 0
            ? t('upload.sending', { percent, size: format.bytes(pace.total) })
            : t('upload.starting'),
          speed ? t('upload.speed', { speed: format.bytes(speed) }) : '',
          secondsLeft === null ? '' : t('upload.left', { time: format.duration(secondsLeft) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <ProgressLine label={t('upload.progress', { title })} value={ratio} valueText={percent} />
    </div>
  )
}

function useFailureText(): (failure: CardFailure) => string {
  const { t } = useTranslation()
  const errorText = useErrorText()
  return (failure) => {
    switch (failure.kind) {
      case 'exists':
        return failure.itemTitle === null
          ? t('upload.failures.exists')
          : t('upload.failures.inside', { title: failure.itemTitle })
      case 'fileGone':
        return t('upload.failures.fileGone', { name: failure.name })
      case 'error':
        return failure.error.status === TOO_LARGE ? t('upload.failures.tooLarge') : errorText(failure.error)
    }
  }
}
