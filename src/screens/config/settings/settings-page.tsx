import { useTranslation } from 'react-i18next'
import { KNOWN_PROVIDERS } from '#machines/editing/providers.ts'
import { formatMoment } from '#machines/model/time/dates.ts'
import {
  DATE_FORMATS,
  METADATA_FILES,
  originsOf,
  prefixesOf,
  TIME_FORMATS,
  withPresent,
} from '#machines/admin/server-settings/setting-values.ts'
import type { SettingGroup } from '#machines/admin/server-settings/setting-rows.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { useVisit } from '#src/hooks/use-visit.ts'
import { languageChoices } from '#src/i18n/language-names.ts'
import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useServerSettings } from '../use-server-settings.ts'
import { Broadcast } from './broadcast.tsx'
import { Maintenance } from './maintenance.tsx'
import {
  ChipsSetting,
  ChoiceSetting,
  NumberSetting,
  SwitchSetting,
  ViewSetting,
} from './setting-controls.tsx'
import './settings.css'

/** A moment whose parts cannot be taken for each other. */
const EXAMPLE = new Date(2026, 10, 23, 17, 5).getTime()
const MINUTE = 60_000

/** What is set for the whole server. */
export function SettingsPage() {
  const { t } = useTranslation()
  useVisit('serverSettings', { type: 'serverSettings.open' }, { type: 'serverSettings.close' })
  const isKnown = useServerSettings() !== null
  const isUnread = useSnapshot(
    'serverSettings',
    (settings) => settings.matches({ page: { open: 'unread' } }),
    false,
  )
  return (
    <div className="config-body">
      <h1 className="text-title">{t('config.pages.settings')}</h1>
      {isUnread ? <Unread /> : null}
      {isKnown ? <Groups /> : isUnread ? null : <Waiting />}
    </div>
  )
}

function Groups() {
  const { t, i18n } = useTranslation()
  const withExample = (format: string) => ({
    value: format,
    label: t('configSettings.example', { format, example: formatMoment(EXAMPLE, format, i18n.language) }),
  })
  return (
    <>
      <Group id="general">
        <SwitchSetting of="storeCoverWithItem" />
        <SwitchSetting of="storeMetadataWithItem" />
        <ChoiceSetting
          of="metadataFileFormat"
          optionsFor={(present) =>
            withPresent(METADATA_FILES, present).map((value) => ({ value, label: `.${value}` }))
          }
        />
        <SwitchSetting of="sortingIgnorePrefix" />
        <ChipsSetting
          of="sortingPrefixes"
          read={(names) => {
            const prefixes = prefixesOf(names)
            return prefixes.length > 0 ? prefixes : null
          }}
          problem={t('configSettings.needsPrefix')}
        />
        <SwitchSetting of="chromecastEnabled" />
      </Group>
      <Group id="display">
        <ViewSetting of="homeBookshelfView" />
        <ViewSetting of="bookshelfView" />
        <ChoiceSetting
          of="dateFormat"
          optionsFor={(present) => withPresent(DATE_FORMATS, present).map(withExample)}
        />
        <ChoiceSetting
          of="timeFormat"
          optionsFor={(present) => withPresent(TIME_FORMATS, present).map(withExample)}
        />
        <ChoiceSetting of="language" optionsFor={languageChoices} />
      </Group>
      <Group id="scanner">
        <SwitchSetting of="scannerParseSubtitle" />
        <SwitchSetting of="scannerFindCovers" />
        <ChoiceSetting of="scannerCoverProvider" optionsFor={providersWith} />
        <SwitchSetting of="scannerPreferMatchedMetadata" />
        <SwitchSetting of="scannerPreferAudioMetadata" />
        <SwitchSetting of="scannerPreferOpfMetadata" />
        <SwitchSetting of="scannerPreferOverdriveMediaMarker" />
        <SwitchSetting of="scannerUseTone" />
        <SwitchSetting of="scannerDisableWatcher" />
      </Group>
      <Group id="security">
        <NumberSetting of="rateLimitLoginRequests" min={1} max={1000} />
        <NumberSetting of="rateLimitLoginWindow" min={1} max={1440} unit={MINUTE} />
        <SwitchSetting of="allowIframe" />
        <ChipsSetting of="allowedOrigins" read={originsOf} problem={t('configSettings.needsOrigins')} />
        <NumberSetting of="loggerDailyLogsToKeep" min={1} max={365} />
        <NumberSetting of="loggerScannerLogsToKeep" min={1} max={365} />
      </Group>
      <Broadcast />
      <Maintenance />
    </>
  )
}

const providersWith = (present: string) => {
  const known = KNOWN_PROVIDERS.covers.filter(({ value }) => value !== 'all')
  return withPresent(
    known.map(({ value }) => value),
    present,
  ).map((value) => ({ value, label: known.find((each) => each.value === value)?.name ?? value }))
}

function Group({ id, children }: { id: SettingGroup; children: React.ReactNode }) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby={`settings-${id}`}>
      <h2 id={`settings-${id}`} className="text-lead font-strong">
        {t(`configSettings.groups.${id}`)}
      </h2>
      {children}
    </section>
  )
}

function Unread() {
  const { t } = useTranslation()
  const send = useIntents()
  return (
    <div className="grid justify-items-start gap-2" role="alert">
      <p className="font-strong">{t('config.unreadTitle')}</p>
      <p className="text-ink-quiet">{t('config.unreadText')}</p>
      <Button onClick={() => send({ type: 'serverSettings.retry' })}>{t('common.tryAgain')}</Button>
    </div>
  )
}

function Waiting() {
  return (
    <div className="grid gap-8" aria-busy>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} height="3rem" />
      ))}
    </div>
  )
}
