'use no memo'

import { Send } from 'lucide-react'
import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import {
  filledFrom,
  jsonOf,
  knownValues,
  readDraft,
  valuesOfJson,
} from '#machines/app/inspector/event-fields.ts'
import type { EventField, Values } from '#machines/app/inspector/event-fields.ts'
import type { PlainEvent } from '#machines/app/inspector/inspected.types.ts'
import { Button } from '#src/ui/button.tsx'
import { TextArea } from '#src/ui/form/text-field.tsx'
import { EventFieldControl } from './event-field-control.tsx'
import { useInspected, useInspector } from './inspector-context.ts'

interface EventFormProps {
  sessionId: string
  type: string
  /** By actor and type, what was sent from here: its delivery may not have been reported yet. */
  sent: Map<string, PlainEvent>
  /** None where the type is of a chart that this version does not know. */
  fields: readonly EventField[] | null
  /** What is typed is for this event, also when the actor does not take it any more. */
  onTouched: () => void
}

const jsonText = (values: Values): string => (Object.keys(values).length === 0 ? '' : jsonOf(values))

/** The values of an event, in a field each or as JSON, at first those of the last event of its type; and its sending. */
export function EventForm({ sessionId, type, sent, fields, onTouched }: EventFormProps) {
  const { t } = useTranslation()
  const { inspector, log } = useInspector()
  const refused = useInspected(({ context }) => context.refused)
  const isLost = useInspected((snapshot) => snapshot.matches('lost'))
  const [last] = useState(() => sent.get(`${sessionId} ${type}`) ?? log.lastSent(sessionId, type))
  const [{ draft, hidden }, setFilled] = useState(() => filledFrom(fields ?? [], last))
  const [json, setJson] = useState(fields ? null : jsonText(knownValues(last)))
  const [isTried, setIsTried] = useState(false)
  const { values, errors } = readDraft(fields ?? [], draft)
  const typed = json === null ? null : valuesOfJson(json)
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setIsTried(true)
    const [wrong] = Object.keys(errors)
    const chosen = json === null ? (wrong === undefined ? values : null) : typed
    if (chosen) {
      onTouched()
      const made = { ...chosen, type }
      sent.set(`${sessionId} ${type}`, made)
      inspector.send({ type: 'inspector.send', sessionId, event: made })
      return
    }
    const control = event.currentTarget.elements.namedItem(wrong ?? 'json')
    if (control instanceof HTMLElement) control.focus()
  }
  const toggleJson = (): void => {
    setIsTried(false)
    setJson(json === null ? jsonText(values) : null)
    if (fields && typed) setFilled({ ...filledFrom(fields, typed), hidden: [] })
  }
  return (
    <form className="grid gap-3" noValidate onSubmit={submit}>
      {json === null ? (
        <div className="inspector-fields">
          {fields?.length === 0 ? <p className="text-ink-quiet">{t('inspector.noValues')}</p> : null}
          {fields?.map((field) => (
            <EventFieldControl
              key={field.name}
              field={field}
              text={draft[field.name] ?? null}
              isHidden={hidden.includes(field.name)}
              error={isTried ? errors[field.name] : undefined}
              onChange={(text) => {
                onTouched()
                setFilled({
                  draft: { ...draft, [field.name]: text },
                  hidden: hidden.filter((name) => name !== field.name),
                })
              }}
            />
          ))}
        </div>
      ) : (
        <TextArea
          label={t('inspector.values')}
          description={t('inspector.valuesHelp')}
          className="inspector-code"
          name="json"
          spellCheck={false}
          value={json}
          onChange={(text) => {
            onTouched()
            setJson(text)
          }}
          error={isTried && !typed ? t('inspector.noJson') : undefined}
        />
      )}
      {refused?.sessionId === sessionId ? (
        <p className="text-small text-bad" role="alert">
          {t('inspector.refused', { event: refused.eventType })}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" icon={<Send aria-hidden />} disabled={isLost}>
          {t('inspector.send')}
        </Button>
        {fields ? (
          <Button variant="quiet" onClick={toggleJson}>
            {json === null ? t('inspector.asJson') : t('inspector.asForm')}
          </Button>
        ) : null}
      </div>
    </form>
  )
}
