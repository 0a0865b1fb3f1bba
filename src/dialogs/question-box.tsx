import { useTranslation } from 'react-i18next'
import type { Ask } from '#machines/app/dialogs/dialogs.types.ts'
import { Confirm } from '#src/ui/overlay/confirm.tsx'
import type { ConfirmProps } from '#src/ui/overlay/confirm.tsx'

/** What is asked before something is done. */
export interface Asked extends Pick<Ask, 'title' | 'text' | 'yes'> {
  /** "Cancel" unless given. */
  no?: string
  /** Nothing brings back what is done. */
  danger?: boolean
  checkbox?: { label: string; checked: boolean }
}

interface QuestionBoxProps extends Pick<ConfirmProps, 'busy' | 'onYes'> {
  asked: Asked
  onNo: () => void
}

/** A question over the page with two answers; to close it is the second. */
export function QuestionBox({ asked, busy = false, onYes, onNo }: QuestionBoxProps) {
  const { t } = useTranslation()
  const { title, text, yes, no = t('common.cancel'), danger = false, checkbox } = asked
  return (
    <Confirm
      open
      type="yesNo"
      title={title}
      text={text}
      yesLabel={yes}
      noLabel={no}
      closeLabel={t('common.close')}
      danger={danger}
      checkbox={checkbox}
      busy={busy}
      onYes={onYes}
      onNo={onNo}
    />
  )
}
