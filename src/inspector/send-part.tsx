'use no memo'

import { Check, Minus, Send, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InspectedActor } from '#machines/app/inspector/inspected-log.ts'
import type { Plain, PlainEvent } from '#machines/app/inspector/inspected.types.ts'
import { Button } from '#src/ui/button.tsx'
import { Select } from '#src/ui/form/select.tsx'
import { TextArea } from '#src/ui/form/text-field.tsx'
import { useInspected, useInspector, useLog } from './inspector-context.ts'

/** The values of an event from what was typed; null where it is no object of JSON. */
function valuesOf(text: string): Record<string, Plain> | null {
  if (text.trim() === '') return {}
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
      ? (parsed as Record<string, Plain>)
      : null
  } catch {
    return null
  }
}

/** Sends the chosen actor an event that it takes now, and shows what its guards say to one without values. */
export function SendPart({ actor: { sessionId, name } }: { actor: InspectedActor }) {
  const { t } = useTranslation()
  const { inspector } = useInspector()
  const { log } = useLog()
  const answers = useInspected(({ context }) => context.answers)
  const refused = useInspected(({ context }) => context.refused)
  const isLost = useInspected((snapshot) => snapshot.matches('lost'))
  const [typed, setTyped] = useState('')
  const [wanted, setWanted] = useState('')
  const isOwn = (each: string): boolean => each.startsWith(`${name}.`)
  const types = Object.keys(answers?.accepts ?? {}).toSorted(
    (a, b) => Number(isOwn(b)) - Number(isOwn(a)) || (a < b ? -1 : 1),
  )
  const type = types.includes(wanted) ? wanted : (types[0] ?? '')
  const { type: _, ...last } = log.lastSent(sessionId, type) ?? { type }
  const values = valuesOf(typed)
  const guards = Object.entries(answers?.guards ?? {})
  const submit = (): void => {
    if (!values || type === '') return
    const event: PlainEvent = { ...values, type }
    inspector.send({ type: 'inspector.send', sessionId, event })
  }
  return (
    <div className="inspector-send">
      {types.length === 0 ? (
        <p className="text-ink-quiet">{t('inspector.takesNothing', { name })}</p>
      ) : (
        <form
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <Select
            label={t('inspector.event')}
            value={type}
            options={types.map((each) => ({
              value: each,
              label: answers?.accepts[each] === false ? t('inspector.noEffect', { event: each }) : each,
            }))}
            onChange={setWanted}
          />
          <TextArea
            label={t('inspector.values')}
            description={t('inspector.valuesHelp')}
            className="inspector-code"
            spellCheck={false}
            placeholder={Object.keys(last).length > 0 ? JSON.stringify(last) : ''}
            value={typed}
            onChange={setTyped}
            {...(values ? {} : { error: t('inspector.noJson') })}
          />
          {refused?.sessionId === sessionId ? (
            <p className="text-small text-bad" role="alert">
              {t('inspector.refused', { event: refused.eventType })}
            </p>
          ) : null}
          <div>
            <Button type="submit" variant="primary" icon={<Send aria-hidden />} disabled={!values || isLost}>
              {t('inspector.send')}
            </Button>
          </div>
        </form>
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
