import { useTranslation } from 'react-i18next'
import type { Clash, FormContext } from '#machines/editing/form/form.types.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { FailedNews, News, RecalledNews, TakeOrKeep } from './form-says.tsx'
import { useFieldLabel } from './use-form.ts'
import { useTextOfField } from './text-of-value.ts'

const NO_CLASHES: FormContext['clashes'] = []

/** What the form has to say of itself: a draft that was there, why a save failed, what another client changed. */
export function FormNews() {
  const { t } = useTranslation()
  const clashes = useSnapshot('form', ({ context }) => context.clashes, NO_CLASHES)
  return (
    <>
      <FailedNews />
      <RecalledNews />
      {clashes.length > 0 ? (
        <News tone="warn" className="grid gap-3">
          <p>{t('form.conflict')}</p>
          <ul className="grid gap-2">
            {clashes.map((clash) => (
              <ClashRow key={clash.field} clash={clash} />
            ))}
          </ul>
        </News>
      ) : null}
    </>
  )
}

function ClashRow({ clash: { field, theirs } }: { clash: Clash }) {
  const { t } = useTranslation()
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
      <TakeOrKeep field={field} />
    </li>
  )
}
