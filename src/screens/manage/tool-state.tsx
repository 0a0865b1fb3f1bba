import { Ban, CircleAlert, CircleCheck, CircleHelp, Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ToolEnd } from '#machines/editing/tools/tools.types.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { ProgressLine } from '#src/ui/bits.tsx'
import { Button } from '#src/ui/button.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { useTools } from './use-tools.ts'

/** What the server does with the book now, or what came of it last. */
export function ToolState() {
  const { t } = useTranslation()
  const tools = useTools()
  const { phase, tool, end } = tools
  switch (phase) {
    case 'idle':
      return <State tone={end ? TONES[end.result] : undefined}>{end ? <Ended end={end} /> : null}</State>
    case 'queued':
      return (
        <State>
          <Hourglass className="size-5 shrink-0" aria-hidden />
          <p>{t('tools.queued')}</p>
        </State>
      )
    case 'looking':
      return <State>{null}</State>
    case 'starting':
    case 'awaiting':
    case 'canceling':
      return (
        <State>
          <Spinner />
          <p>{t(`tools.${phase}`)}</p>
        </State>
      )
    case 'running':
      return <Running tool={tool ?? 'embed'} percent={tools.percent} />
  }
}

const TONES = { finished: 'good', failed: 'bad', canceled: undefined, lost: 'warn' } as const

function State({ tone, children }: { tone?: 'good' | 'bad' | 'warn' | undefined; children: ReactNode }) {
  // the region is there before it says something, or it would not be read
  return (
    <div role="status" className="manage-state" data-tone={tone}>
      {children}
    </div>
  )
}

function Running({ tool, percent }: { tool: 'embed' | 'm4b'; percent: number | null }) {
  const { t } = useTranslation()
  const send = useIntents()
  const format = useFormat()
  const label = t(`tools.running.${tool}`)
  const ratio = percent === null ? undefined : percent / 100
  return (
    <div className="manage-work">
      <State>
        <Spinner />
        <p>{label}</p>
      </State>
      <div className="manage-progress">
        <ProgressLine
          label={label}
          value={ratio}
          {...(ratio === undefined ? {} : { valueText: format.percent(ratio) })}
        />
        {ratio === undefined ? null : (
          <span className="tabular text-small text-ink-quiet" aria-hidden>
            {format.percent(ratio)}
          </span>
        )}
        {tool === 'm4b' ? (
          <Button onClick={() => send({ type: 'tools.ask', question: { kind: 'cancel' } })}>
            {t('tools.cancelEncode')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

const ICONS = { finished: CircleCheck, failed: CircleAlert, canceled: Ban, lost: CircleHelp }

function Ended({ end: { tool, result, reason } }: { end: ToolEnd }) {
  const { t } = useTranslation()
  const Icon = ICONS[result]
  const said = {
    finished: t(`tools.finished.${tool}`),
    failed: t(`tools.failed.${tool}`),
    canceled: t('tools.canceled'),
    lost: t('tools.lost'),
  }[result]
  const more =
    result === 'finished' && tool === 'm4b'
      ? t('tools.finishedM4bText')
      : reason
        ? t('tools.reason', { reason })
        : null
  return (
    <>
      <Icon className="size-5 shrink-0" aria-hidden />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-strong">{said}</p>
        {more ? <p className="text-small text-ink-quiet">{more}</p> : null}
      </div>
    </>
  )
}
