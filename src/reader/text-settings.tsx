import { Minus, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import {
  LINE_SPACINGS,
  TEXT_SIZE,
  DEFAULT_READER_SETTINGS,
} from '#machines/reading/reader/reader-settings.ts'
import type { ReaderSettings } from '#machines/reading/reader/reader-settings.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Switch } from '#src/ui/form/checkbox.tsx'
import { SegmentedControl } from '#src/ui/form/choice.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { LetterSettings } from './letter-settings.tsx'
import { PageSettings } from './page-settings.tsx'
import { PanelVeil } from './panel-veil.tsx'
import { whenMet } from './when-met.ts'

/** How the book is set: for text its size and spacing, for drawn pages how they fit. */
export function TextSettings() {
  const { t } = useTranslation()
  const format = useFormat()
  const send = useIntents()
  const settings = useSnapshot('reader', ({ context }) => context.settings, DEFAULT_READER_SETTINGS)
  const isText = useSnapshot('reader', ({ context }) => context.shape?.kind === 'text', true)
  const hasSound = useSnapshot('reader', ({ context }) => context.alignment.status === 'known', false)
  const change = (changed: Partial<ReaderSettings>): void =>
    send({ type: 'preferences.changeReader', settings: changed })
  const resize = (by: number): void =>
    change({ textSize: Math.min(TEXT_SIZE.max, Math.max(TEXT_SIZE.min, settings.textSize + by)) })

  return (
    <>
      <PanelVeil panel="settings" clear />
      <section className="reader-panel reader-settings" aria-label={t('reader.settings')} data-own-keys="">
        {isText ? (
          <>
            <div role="group" aria-label={t('reader.textSize')}>
              <p className="mb-1 text-small font-strong">{t('reader.textSize')}</p>
              <div className="flex items-center gap-2">
                <IconButton
                  variant="secondary"
                  label={t('reader.smaller')}
                  unavailable={settings.textSize <= TEXT_SIZE.min ? t('reader.smallest') : undefined}
                  ref={(button) => whenMet(button, (met) => met.focus())}
                  onClick={() => resize(-TEXT_SIZE.step)}
                >
                  <Minus />
                </IconButton>
                <output className="tabular flex-1 text-center">
                  {format.percent(settings.textSize / 100)}
                </output>
                <IconButton
                  variant="secondary"
                  label={t('reader.larger')}
                  unavailable={settings.textSize >= TEXT_SIZE.max ? t('reader.largest') : undefined}
                  onClick={() => resize(TEXT_SIZE.step)}
                >
                  <Plus />
                </IconButton>
              </div>
            </div>
            <SegmentedControl
              label={t('reader.lineSpacing')}
              value={String(settings.lineSpacing)}
              options={LINE_SPACINGS.map((spacing) => ({
                value: String(spacing),
                label: spacing === 0 ? t('reader.asInBook') : new Intl.NumberFormat().format(spacing),
              }))}
              onChange={(spacing) => change({ lineSpacing: Number(spacing) })}
            />
            <LetterSettings settings={settings} onChange={change} />
          </>
        ) : (
          <PageSettings settings={settings} onChange={change} />
        )}
        <SegmentedControl
          label={t('reader.look')}
          value={settings.theme}
          options={[
            { value: 'system', label: t('reader.looks.system') },
            { value: 'paper', label: t('reader.looks.paper') },
            { value: 'sepia', label: t('reader.looks.sepia') },
            { value: 'night', label: t('reader.looks.night') },
          ]}
          onChange={(theme) => change({ theme })}
        />
        {hasSound ? (
          <Switch
            label={t('reader.together.keep')}
            description={t('reader.together.help')}
            checked={settings.together}
            onChange={(together) => change({ together })}
          />
        ) : null}
      </section>
    </>
  )
}
