import { Send } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFound } from '#src/hooks/use-found.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Button } from '#src/ui/button.tsx'
import { TextArea } from '#src/ui/form/text-field.tsx'

type Stage = 'writing' | 'sending' | 'sent' | 'lost'

/** A message to all who have a page of the server open. */
export function Broadcast() {
  const { t } = useTranslation()
  const send = useIntents()
  const draft = useSnapshot('serverUpkeep', ({ context }) => context.draft, '')
  const stage = useSnapshot<'serverUpkeep', Stage>('serverUpkeep', ({ value }) => value.message, 'writing')
  const place = useRef<HTMLElement>(null)
  const isFound = useFound('broadcast', place)
  return (
    <section
      id="broadcast"
      ref={place}
      className="grid gap-4"
      tabIndex={isFound ? -1 : undefined}
      data-found={isFound || undefined}
      aria-labelledby="broadcast-title"
    >
      <div className="grid gap-1">
        <h2 id="broadcast-title" className="text-lead font-strong">
          {t('configSettings.broadcast.title')}
        </h2>
        <p className="text-small text-ink-quiet">{t('configSettings.broadcast.about')}</p>
      </div>
      <form
        className="broadcast-form"
        onSubmit={(event) => {
          event.preventDefault()
          send({ type: 'serverUpkeep.broadcast' })
        }}
      >
        <TextArea
          label={t('configSettings.broadcast.field')}
          rows={2}
          maxLength={2000}
          readOnly={stage === 'sending'}
          value={draft}
          error={stage === 'lost' ? t('configSettings.broadcast.lost') : undefined}
          onChange={(text) => send({ type: 'serverUpkeep.write', text })}
        />
        <div className="flex items-center gap-4">
          <Button
            type="submit"
            icon={<Send aria-hidden />}
            busy={stage === 'sending'}
            disabled={draft.trim() === ''}
          >
            {t('configSettings.broadcast.send')}
          </Button>
          <output className="text-small text-ink-quiet">
            {stage === 'sent' ? t('configSettings.broadcast.sent') : ''}
            {stage === 'sending' ? t('configSettings.broadcast.sending') : ''}
          </output>
        </div>
      </form>
    </section>
  )
}
