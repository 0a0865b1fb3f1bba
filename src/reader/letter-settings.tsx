import { useTranslation } from 'react-i18next'
import type { ReaderSettings } from '#machines/reading/reader/reader-settings.ts'
import { SegmentedControl } from '#src/ui/form/choice.tsx'
import { Select } from '#src/ui/form/select.tsx'

interface Props {
  settings: ReaderSettings
  onChange: (changed: Partial<ReaderSettings>) => void
}

/** The letters of a text, and how they lie on the page. */
export function LetterSettings({ settings, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <Select
        label={t('reader.font')}
        value={settings.font}
        options={[
          { value: 'book', label: t('reader.fonts.book') },
          { value: 'serif', label: t('reader.fonts.serif') },
          { value: 'sans', label: t('reader.fonts.sans') },
          { value: 'dyslexic', label: t('reader.fonts.dyslexic') },
        ]}
        onChange={(font) => onChange({ font })}
      />
      <SegmentedControl
        label={t('reader.weight')}
        value={settings.weight}
        options={[
          { value: 'book', label: t('reader.asInBook') },
          { value: 'medium', label: t('reader.weights.medium') },
          { value: 'bold', label: t('reader.weights.bold') },
        ]}
        onChange={(weight) => onChange({ weight })}
      />
      <SegmentedControl
        label={t('reader.margins')}
        value={settings.margins}
        options={[
          { value: 'narrow', label: t('reader.marginSizes.narrow') },
          { value: 'normal', label: t('reader.marginSizes.normal') },
          { value: 'wide', label: t('reader.marginSizes.wide') },
        ]}
        onChange={(margins) => onChange({ margins })}
      />
      <SegmentedControl
        label={t('reader.columns')}
        value={settings.columns}
        options={[
          { value: 'auto', label: t('reader.columnCounts.auto') },
          { value: 'one', label: t('reader.columnCounts.one') },
          { value: 'two', label: t('reader.columnCounts.two') },
        ]}
        onChange={(columns) => onChange({ columns })}
      />
    </>
  )
}
