'use no memo'

import { Check, Minus, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { acceptedEvents, fieldsOf } from '#machines/app/inspector/event-fields.ts'
import type { InspectedActor } from '#machines/app/inspector/inspected-log.ts'
import { Select } from '#src/ui/form/select.tsx'
import type { PlainEvent } from '#machines/app/inspector/inspected.types.ts'
import { EventForm } from './event-form.tsx'
import { eventShapes } from './event-shapes.gen.ts'
import { useInspected } from './inspector-context.ts'

/** Sends the chosen actor an event that it takes now, and shows what its guards say to one without values. */
export function SendPart({ actor: { sessionId, name, chart } }: { actor: InspectedActor }) {
  const { t } = useTranslation()
  const answers = useInspected(({ context }) => context.answers)
  const [wanted, setWanted] = useState('')
  const [sent] = useState(() => new Map<string, PlainEvent>())
  const shapes = chart ? eventShapes[chart.key] : undefined
  const accepted = acceptedEvents(answers?.accepts ?? {}, name, shapes)
  const isAccepted = wanted === '' || accepted.some(({ type }) => type === wanted)
  const events = isAccepted ? accepted : [...accepted, { type: wanted, hasEffect: false }]
  const type = wanted === '' ? (accepted[0]?.type ?? '') : wanted
  const shape = shapes?.[type]
  const guards = Object.entries(answers?.guards ?? {})
  return (
    <div className="inspector-send">
      {events.length === 0 ? (
        <p className="text-ink-quiet">{t('inspector.takesNothing', { name })}</p>
      ) : (
        <div className="grid gap-3">
          <Select
            label={t('inspector.event')}
            value={type}
            options={events.map(({ type: each, hasEffect }) => ({
              value: each,
              label: hasEffect ? each : t('inspector.noEffect', { event: each }),
            }))}
            onChange={setWanted}
          />
          <EventForm
            key={type}
            sessionId={sessionId}
            sent={sent}
            type={type}
            fields={shape ? fieldsOf(shape) : null}
            onTouched={() => setWanted(type)}
          />
        </div>
      )}
      <section aria-label={t('inspector.guards')}>
        <h3 className="text-body">{t('inspector.guards')}</h3>
        <p className="text-small text-ink-quiet">{t('inspector.guardsHelp')}</p>
        {guards.length === 0 ? <p>{t('inspector.noGuards')}</p> : null}
        <ul className="inspector-guards">
          {guards.map(([guard, answer]) => (
            <li key={guard} data-answer={String(answer)}>
              {answer === null ? <Minus aria-hidden /> : answer ? <Check aria-hidden /> : <X aria-hidden />}
              <span>{guard}</span>
              <span className="text-ink-quiet">
                {answer === null
                  ? t('inspector.guardOpen')
                  : answer
                    ? t('inspector.guardTrue')
                    : t('inspector.guardFalse')}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
