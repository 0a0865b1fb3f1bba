import { useTranslation } from 'react-i18next'
import type { ReaderSettings, ReadingDirection } from '#machines/reading/reader/reader-settings.ts'
import { bookKey } from '#machines/reading/reader/settings-rules.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { SegmentedControl } from '#src/ui/form/choice.tsx'

interface Props {
  settings: ReaderSettings
  onChange: (changed: Partial<ReaderSettings>) => void
}

/** How pages that are pictures lie on the screen, and in which direction this book is read. */
export function PageSettings({ settings, onChange }: Props) {
  const { t } = useTranslation()
  const send = useIntents()
  const direction = useSnapshot<'reader', ReadingDirection | null>(
    'reader',
    ({ context: { file, settings: all } }) => (file && all.directions[bookKey(file)]) ?? null,
    null,
  )
  return (
    <>
      <SegmentedControl
        label={t('reader.fit')}
        value={settings.fit}
        options={[
          { value: 'page', label: t('reader.fitPage') },
          { value: 'width', label: t('reader.fitWidth') },
        ]}
        onChange={(fit) => onChange({ fit })}
      />
      <SegmentedControl
        label={t('reader.columns')}
        value={settings.spread}
        options={[
          { value: 'one', label: t('reader.columnCounts.one') },
          { value: 'two', label: t('reader.columnCounts.two') },
        ]}
        onChange={(spread) => onChange({ spread })}
      />
      <SegmentedControl
        label={t('reader.direction')}
        value={direction ?? 'book'}
        options={[
          { value: 'book', label: t('reader.asInBook') },
          { value: 'ltr', label: t('reader.directions.ltr') },
          { value: 'rtl', label: t('reader.directions.rtl') },
        ]}
        onChange={(chosen) =>
          send({ type: 'reader.setDirection', direction: chosen === 'book' ? null : chosen })
        }
      />
    </>
  )
}
