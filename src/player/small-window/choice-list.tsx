import { X } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'

interface Choice {
  key: string
  label: string
  pressed?: boolean
  /** A sentence, which has a row of its own. */
  isLong?: boolean
  onChoose: () => void
}

interface ChoiceListProps {
  /** The name of the button that opens it. */
  label: string
  title: string
  /** What the button shows. */
  face: ReactNode
  pressed?: boolean
  disabled?: boolean
  choices: readonly Choice[]
}

/**
 * A button and the list over the small window that it opens. A popover of the browser: the popups of the page are drawn in
 * the page's own document, and may be larger than this window.
 */
export function ChoiceList({ label, title, face, pressed, disabled, choices }: ChoiceListProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <>
      <Button
        variant="quiet"
        className="text-tool tabular"
        aria-label={label}
        aria-pressed={pressed}
        disabled={disabled}
        popoverTarget={id}
      >
        {face}
      </Button>
      <div id={id} popover="auto" role="group" aria-label={title} className="small-window-list">
        <div className="flex items-center justify-between gap-2">
          <h2 className="truncate text-small font-strong">{title}</h2>
          <IconButton size="sm" label={t('common.close')} popoverTarget={id} popoverTargetAction="hide">
            <X />
          </IconButton>
        </div>
        <ul className="small-window-choices">
          {choices.map(({ key, label: text, pressed: isPressed, isLong, onChoose }) => (
            <li key={key} className={isLong ? 'col-span-full' : undefined}>
              <Button
                size="sm"
                variant={isPressed ? 'secondary' : 'quiet'}
                className="tabular w-full"
                aria-pressed={isPressed}
                popoverTarget={id}
                popoverTargetAction="hide"
                onClick={onChoose}
              >
                {text}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
