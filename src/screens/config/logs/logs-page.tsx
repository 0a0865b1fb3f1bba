import { Copy, Download, Pause, Play } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { filtered } from '#machines/admin/logs/log-lines.ts'
import type { LogEntry } from '#machines/model/entities/admin/log-entry.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { useVisit } from '#src/hooks/use-visit.ts'
import { Button } from '#src/ui/button.tsx'
import { Switch } from '#src/ui/form/checkbox.tsx'
import { Select } from '#src/ui/form/select.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { SettingRow } from '../setting-row.tsx'
import { SettingState } from '../setting-state.tsx'
import { useServerSetting } from '../use-server-settings.ts'
import { LogList } from './log-list.tsx'
import './logs.css'

const NO_LINES: readonly LogEntry[] = []

/** What the server writes to its log, as it writes it. */
export function LogsPage() {
  const { t } = useTranslation()
  useVisit('serverSettings', { type: 'serverSettings.open' }, { type: 'serverSettings.close' })
  useVisit('logs', { type: 'logs.open' }, { type: 'logs.close' })
  return (
    <div className="config-body logs">
      <h1 className="text-title">{t('config.pages.logs')}</h1>
      <Level />
      <Tools />
      <Lines />
    </div>
  )
}

function Level() {
  const { t } = useTranslation()
  const setting = useServerSetting('logLevel')
  if (setting.value === undefined) return null
  const label = t('configLogs.level')
  const options = [
    { value: '1', label: t('configLogs.debug') },
    { value: '2', label: t('configLogs.info') },
    { value: '3', label: t('configLogs.warn') },
  ]
  const present = String(setting.value)
  const isKnown = options.some(({ value }) => value === present)
  return (
    <SettingRow
      id="logLevel"
      label={label}
      about={t('configLogs.levelAbout')}
      state={<SettingState {...{ label, setting }} />}
    >
      <Select
        {...{ label }}
        hideLabel
        value={present}
        options={isKnown ? options : [...options, { value: present, label: present }]}
        onChange={(value) => setting.change(Number(value))}
      />
    </SettingRow>
  )
}

function Tools() {
  const { t } = useTranslation()
  const send = useIntents()
  const query = useSnapshot('logs', ({ context }) => context.query, '')
  const source = useSnapshot('logs', ({ context }) => context.source, '')
  const sources = useSnapshot<'logs', readonly string[]>(
    'logs',
    ({ context }) => context.sources,
    [],
    (one, other) => one.length === other.length && one.every((each, at) => each === other[at]),
  )
  const hidesSockets = useSnapshot('logs', ({ context }) => context.hidesSockets, false)
  const isPaused = useSnapshot('logs', (logs) => logs.matches({ open: { list: 'paused' } }), false)
  const missed = useSnapshot('logs', ({ context }) => context.missed, 0)
  const copying = useSnapshot<'logs', string>(
    'logs',
    ({ value }) => (typeof value === 'object' ? value.open.copying : 'idle'),
    'idle',
  )
  return (
    <div className="logs-tools">
      <TextField
        label={t('configLogs.search')}
        className="logs-search"
        autoComplete="off"
        spellCheck={false}
        value={query}
        onChange={(text) => send({ type: 'logs.search', query: text })}
      />
      <Select
        label={t('configLogs.source')}
        value={source}
        options={[
          { value: '', label: t('configLogs.allSources') },
          ...[...new Set([...sources, source])].filter(Boolean).map((name) => ({ value: name, label: name })),
        ]}
        onChange={(name) => send({ type: 'logs.filter', source: name })}
      />
      <Switch
        className="logs-switch"
        label={t('configLogs.hideSockets')}
        checked={hidesSockets}
        onChange={(isHidden) => send({ type: 'logs.hideSockets', isHidden })}
      />
      <div className="logs-buttons">
        <Button
          icon={isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
          onClick={() => send({ type: isPaused ? 'logs.follow' : 'logs.pause' })}
        >
          {t(isPaused ? 'configLogs.follow' : 'configLogs.pause')}
        </Button>
        <Button icon={<Copy aria-hidden />} onClick={() => send({ type: 'logs.copy' })}>
          {t('configLogs.copy')}
        </Button>
        <Button icon={<Download aria-hidden />} onClick={() => send({ type: 'logs.save' })}>
          {t('configLogs.save')}
        </Button>
        <output className="logs-says text-small text-ink-quiet">
          {isPaused && missed > 0 ? t('configLogs.new', { count: missed }) : ''}
          {copying === 'copied' ? ` ${t('configLogs.copied')}` : ''}
          {copying === 'failed' ? ` ${t('configLogs.copyFailed')}` : ''}
        </output>
      </div>
    </div>
  )
}

function Lines() {
  const { t } = useTranslation()
  const send = useIntents()
  const lines = useSnapshot('logs', ({ context }) => context.paused ?? context.lines, NO_LINES)
  const query = useSnapshot('logs', ({ context }) => context.applied, '')
  const source = useSnapshot('logs', ({ context }) => context.source, '')
  const isFollowing = useSnapshot('logs', (logs) => logs.matches({ open: { list: 'following' } }), true)
  const isBusy = useSnapshot('logs', (logs) => logs.hasTag('busy'), true)
  const isFailed = useSnapshot('logs', (logs) => logs.matches({ open: { log: 'failed' } }), false)
  const hidesSockets = useSnapshot('logs', ({ context }) => context.hidesSockets, false)
  const shown = filtered(lines, { query, source, hidesSockets })
  return (
    <section className="logs-box" aria-label={t('configLogs.list')} aria-busy={isBusy}>
      {isFailed ? (
        <div className="logs-note" role="alert">
          <p>{t('configLogs.failedTitle')}</p>
          <Button onClick={() => send({ type: 'logs.retry' })}>{t('common.tryAgain')}</Button>
        </div>
      ) : null}
      {shown.length === 0 && !isFailed ? (
        <div className="logs-note text-ink-quiet">
          {isBusy ? <Spinner className="size-6" /> : null}
          {isBusy ? null : t(lines.length === 0 ? 'configLogs.none' : 'configLogs.noneFound')}
        </div>
      ) : null}
      {shown.length > 0 ? <LogList lines={shown} isFollowing={isFollowing} /> : null}
      <p className="logs-count text-caption text-ink-quiet">
        {t('configLogs.shown', { count: shown.length })}
      </p>
    </section>
  )
}
