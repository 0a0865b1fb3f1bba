'use no memo'

import { useTranslation } from 'react-i18next'
import type { LogEntry } from '#machines/app/inspector/inspected-log.ts'
import { Value } from './context-part.tsx'
import { useInspector, useLog } from './inspector-context.ts'
import { eventText, stateText, timeText } from './words.ts'

const MOST_CAUSES = 20

/** One entry of the sequence: what it carried, what led to it, and what it changed. */
export function EntryDetail({ entry }: { entry: LogEntry }) {
  const { t } = useTranslation()
  const { log } = useLog()
  const name = (id: string | null): string =>
    id === null ? t('inspector.outside') : (log.actor(id)?.name ?? id)
  const sent = entry.kind === 'changed' ? log.deliveryOf(entry) : entry
  const causes = sent ? log.causesOf(sent).slice(0, MOST_CAUSES) : []
  const change = entry.kind === 'sent' ? log.changeBy(entry) : null
  return (
    <aside className="inspector-detail" aria-label={t('inspector.detail')}>
      <h3 className="text-body">{eventText(log, entry) ?? t('inspector.started')}</h3>
      <p className="text-small text-ink-quiet">
        {entry.kind === 'sent'
          ? `${name(entry.sourceId)} → ${name(entry.sessionId)}`
          : `${name(entry.sessionId)} ${stateText(entry.snapshot?.value)}`}
      </p>
      {entry.event ? <Value name={t('inspector.values')} value={entry.event} isOpen /> : null}
      {change ? (
        <section>
          <h4 className="text-small">{t('inspector.ledTo')}</h4>
          <Step entry={change} text={`${name(change.sessionId)} ⇒ ${stateText(change.snapshot?.value)}`} />
        </section>
      ) : null}
      {causes.length > 0 ? (
        <section>
          <h4 className="text-small">{t('inspector.causes')}</h4>
          <ol>
            {causes.map((cause) => (
              <li key={cause.index}>
                <Step
                  entry={cause}
                  text={`${name(cause.sourceId)} → ${name(cause.sessionId)}: ${eventText(log, cause) ?? ''}`}
                />
              </li>
            ))}
          </ol>
        </section>
      ) : null}
    </aside>
  )
}

function Step({ entry, text }: { entry: LogEntry; text: string }) {
  const { inspector } = useInspector()
  return (
    <button
      type="button"
      className="inspector-step"
      onClick={() => {
        inspector.send({ type: 'inspector.lookAt', at: entry.index })
        inspector.send({ type: 'inspector.choose', sessionId: entry.sessionId })
      }}
    >
      <span className="tabular text-ink-quiet">{timeText(entry.at)}</span> {text}
    </button>
  )
}
