import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#src/ui/icon-button.tsx'

interface YearPickerProps {
  year: number
  /** The year it is. */
  last: number
  onChange: (year: number) => void
}

const FIRST = 2000

/** One year, and the way to those beside it. */
export function YearPicker({ year, last, onChange }: YearPickerProps) {
  const { t } = useTranslation()
  return (
    <div className="flex items-center gap-1">
      <IconButton label={t('ownYear.before')} disabled={year <= FIRST} onClick={() => onChange(year - 1)}>
        <ChevronLeft className="rtl:-scale-x-100" />
      </IconButton>
      <span className="tabular min-w-12 text-center font-strong" role="status">
        {year}
      </span>
      <IconButton label={t('ownYear.after')} disabled={year >= last} onClick={() => onChange(year + 1)}>
        <ChevronRight className="rtl:-scale-x-100" />
      </IconButton>
    </div>
  )
}
