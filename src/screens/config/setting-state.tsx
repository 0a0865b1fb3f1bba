import { Check, RotateCcw, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Spinner } from '#src/ui/spinner.tsx'

interface SettingStateProps {
  /** Names the button that restores the default. */
  label: string
  setting: { status: 'saving' | 'saved' | 'failed' | null; isDefault: boolean; restore: () => void }
}

/** The line below the control of a setting: whether it is saved, and the way back to the default. */
export function SettingState({ label, setting: { status, isDefault, restore } }: SettingStateProps) {
  const { t } = useTranslation()
  return (
    <div className="setting-state text-small" data-status={status ?? undefined}>
      <output>
        {status === 'saving' ? <Spinner className="size-4" /> : null}
        {status === 'saved' ? <Check aria-hidden /> : null}
        {status === 'failed' ? <TriangleAlert aria-hidden /> : null}
        {status === null ? '' : t(`config.setting.${status}`)}
      </output>
      {isDefault ? null : (
        <button
          type="button"
          className="setting-restore"
          aria-label={`${t('config.setting.restore')}: ${label}`}
          onClick={restore}
        >
          <RotateCcw aria-hidden />
          {t('config.setting.restore')}
        </button>
      )}
    </div>
  )
}
