'use no memo'

import { useTranslation } from 'react-i18next'
import { differencesOf } from '#machines/app/inspector/differences.ts'
import type { InspectedActor } from '#machines/app/inspector/inspected-log.ts'
import type { Plain } from '#machines/app/inspector/inspected.types.ts'
import { useLog } from './inspector-context.ts'
import { eventText, stateText, timeText, valueText } from './words.ts'

/** What an actor held at the place that is looked at, and what its last change there changed. */
export function ContextPart({ actor: { sessionId } }: { actor: InspectedActor }) {
  const { t } = useTranslation()
  const { log, at } = useLog()
  const entry = log.snapshotAt(sessionId, at)
  if (!entry?.snapshot) return <p className="text-ink-quiet">{t('inspector.notYet')}</p>
  const { snapshot, event } = entry
  const before = log.previousOf(entry)?.snapshot
  const differences = before
    ? [
        ...differencesOf(before.value, snapshot.value, t('inspector.state')),
        ...differencesOf(before.context, snapshot.context),
      ]
    : []
  const rest = [
    ['output', snapshot.output],
    ['error', snapshot.error],
  ] as const
  return (
    <div className="inspector-context">
      <section aria-label={t('inspector.changed')}>
        <h3 className="text-body">
          {event
            ? t('inspector.changedBy', {
                event: eventText(log, entry) ?? event.type,
                time: timeText(entry.at),
              })
            : t('inspector.began')}
        </h3>
        {differences.length === 0 ? (
          <p className="text-small text-ink-quiet">{t('inspector.nothingChanged')}</p>
        ) : (
          <table className="inspector-diff">
            <thead>
              <tr>
                <th scope="col">{t('inspector.partName')}</th>
                <th scope="col">{t('inspector.before')}</th>
                <th scope="col">{t('inspector.after')}</th>
              </tr>
            </thead>
            <tbody>
              {differences.map(({ path, before: old, after }) => (
                <tr key={path}>
                  <th scope="row">{path}</th>
                  <td data-side="before">{valueText(old)}</td>
                  <td data-side="after">{valueText(after)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
      <section aria-label={t('inspector.parts.context')}>
        <h3 className="text-body">{t('inspector.whole')}</h3>
        <p className="text-small text-ink-quiet">{stateText(snapshot.value)}</p>
        {snapshot.context === undefined ? null : <Value name="context" value={snapshot.context} isOpen />}
        {rest.map(([name, value]) =>
          value === undefined ? null : <Value key={name} name={name} value={value} />,
        )}
      </section>
    </div>
  )
}

export function Value({ name, value, isOpen = false }: { name: string; value: Plain; isOpen?: boolean }) {
  if (typeof value !== 'object' || value === null) {
    return (
      <p className="inspector-value">
        <span>{name}</span> {valueText(value)}
      </p>
    )
  }
  const parts = Object.entries(value) as [string, Plain][]
  const sum = Array.isArray(value) ? `[${parts.length}]` : `{${parts.length}}`
  if (parts.length === 0) {
    return (
      <p className="inspector-value">
        <span>{name}</span> {sum}
      </p>
    )
  }
  return (
    <details className="inspector-node" open={isOpen}>
      <summary>
        <span>{name}</span> {sum}
      </summary>
      {parts.map(([key, part]) => (
        <Value key={key} name={key} value={part} />
      ))}
    </details>
  )
}
