import { useTranslation } from 'react-i18next'
import type { Clash, FormContext } from '#machines/editing/form/form.types.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { ERROR_TEXTS } from '#src/shell/read-failed.tsx'
import { Button } from '#src/ui/button.tsx'
import { useFieldLabel } from './use-form.ts'
import { useTextOfField } from './text-of-value.ts'

const NO_CLASHES: FormContext['clashes'] = []

/** What the form has to say of itself: a draft that was there, why a save failed, what another client changed. */
export function FormNews() {
  const { t } = useTranslation()
  const isRecalled = useSnapshot('form', ({ context }) => context.isRecalled, false)
  const failure = useSnapshot('form', ({ context }) => context.failure, null)
  const clashes = useSnapshot('form', ({ context }) => context.clashes, NO_CLASHES)
  return (
    <>
      {failure ? (
        <p role="alert" className="edit-news" data-tone="bad">
          {t('form.failed', { reason: failure.text ?? t(ERROR_TEXTS[failure.code]) })}
        </p>
      ) : null}
      {isRecalled ? (
        <p role="status" className="edit-news">
          {t('form.recalled')}
        </p>
      ) : null}
      {clashes.length > 0 ? (
        <section role="alert" className="edit-news grid gap-3" data-tone="warn">
          <p>{t('form.conflict')}</p>
          <ul className="grid gap-2">
            {clashes.map((clash) => (
              <ClashRow key={clash.field} clash={clash} />
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}

function ClashRow({ clash: { field, theirs } }: { clash: Clash }) {
  const { t } = useTranslation()
  const send = useIntents()
  const name = useFieldLabel()(field)
  const textOf = useTextOfField()
  return (
    <li className="flex flex-wrap items-center gap-2">
      <span className="min-w-0 flex-1 basis-48">
        <strong>{name}</strong>{' '}
        <span className="break-words text-ink-quiet">
          {t('form.theirs', { value: textOf(field, theirs) || t('form.empty') })}
        </span>
      </span>
      <Button size="sm" onClick={() => send({ type: 'form.takeTheirs', field })}>
        {t('form.takeTheirs')}
      </Button>
      <Button size="sm" onClick={() => send({ type: 'form.keepMine', field })}>
        {t('form.keepMine')}
      </Button>
    </li>
  )
}
