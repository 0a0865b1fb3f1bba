import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { canSelect } from '#machines/podcasts/opml-import/opml-rules.ts'
import type {
  OpmlRow as Row,
  RowFailure,
  RowStage,
} from '#machines/podcasts/opml-import/opml-import.types.ts'
import type { LocaleKey } from '#machines/model/locale-key.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useErrorText } from '#src/shell/states/read-failed.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { Spinner } from '#src/ui/spinner.tsx'

const STAGES = {
  listed: null,
  failed: null,
  known: 'opml.stages.known',
  waiting: 'opml.stages.waiting',
  reading: 'opml.stages.reading',
  adding: 'opml.stages.adding',
  added: 'opml.stages.added',
} as const satisfies Record<RowStage, LocaleKey | null>

/** One podcast of the file. */
export function OpmlRow({ row, isLocked }: { row: Row; isLocked: boolean }) {
  const { t } = useTranslation()
  const send = useIntents()
  const why = useFailureText()
  const { url, title, stage, isSelected, failure } = row
  const key = STAGES[stage]
  const isBusy = stage === 'reading' || stage === 'adding'
  return (
    <li className="opml-row" data-stage={stage}>
      <Checkbox
        label={title}
        description={title === url ? undefined : <bdi className="opml-url">{url}</bdi>}
        checked={isSelected && stage !== 'known'}
        disabled={isLocked || !canSelect(row)}
        onChange={(next) => send({ type: 'opmlImport.select', urls: [url], isSelected: next })}
      />
      {key ? (
        <span className="opml-stage">
          {isBusy ? <Spinner size={16} /> : null}
          {stage === 'added' ? <Check className="size-4" aria-hidden /> : null}
          {t(key)}
        </span>
      ) : null}
      {failure ? <p className="opml-why">{t('opml.stages.failed', { why: why(failure) })}</p> : null}
    </li>
  )
}

function useFailureText(): (failure: RowFailure) => string {
  const { t } = useTranslation()
  const errorText = useErrorText()
  return (failure) =>
    failure.kind === 'error' ? errorText(failure.error) : t(`opml.failures.${failure.kind}`)
}
