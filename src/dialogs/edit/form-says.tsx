import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormContext } from '#machines/editing/form/form.types.ts'
import type { FieldValue } from '#machines/editing/values.ts'
import type { AppError } from '#machines/model/errors.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { useErrorText } from '#src/shell/states/read-failed.tsx'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import './form-says.css'

interface NewsProps {
  /** Without one it is a remark, that a reader says when it has time. */
  tone?: 'bad' | 'warn'
  role?: 'alert' | 'status'
  className?: string
  children: ReactNode
}

/** Something to be said of a form, above its fields. */
export function News({ tone, role = tone ? 'alert' : 'status', className, children }: NewsProps) {
  return (
    <div role={role} className={cx('form-news', className)} data-tone={tone}>
      {children}
    </div>
  )
}

/** The tools of a form that is a page of its own: they stay in view. */
export function FormBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="toolbar" className="form-bar" aria-label={label}>
      {children}
    </div>
  )
}

/** Why the last save failed: by default what the server said, or what kind of failure it was. */
export function FailedNews({ reasonOf }: { reasonOf?: (failure: AppError) => string | null }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const failure = useSnapshot('form', ({ context }) => context.failure, null)
  if (!failure) return null
  const reason = reasonOf?.(failure) ?? errorText(failure)
  return <News tone="bad">{t('form.failed', { reason })}</News>
}

/** The form was opened with a draft. */
export function RecalledNews() {
  const { t } = useTranslation()
  const isRecalled = useSnapshot('form', ({ context }) => context.isRecalled, false)
  return isRecalled ? <News>{t('form.recalled')}</News> : null
}

const NO_CLASHES: FormContext['clashes'] = []

interface ClashListProps {
  about: string
  labelOf: (field: string) => string
  textOf: (field: string, value: FieldValue) => string
}

/** Another client changed the one field that the form has: what it has there now, and which of both is kept. */
export function ClashNews({ field, children }: { field: string; children: ReactNode }) {
  return (
    <News tone="warn" className="flex flex-wrap items-center gap-3">
      <p className="min-w-0 flex-1 basis-64">{children}</p>
      <TakeOrKeep field={field} />
    </News>
  )
}

/** What another client changed meanwhile: each field with what it has there now, and which of both is kept. */
export function ClashList({ about, labelOf, textOf }: ClashListProps) {
  const { t } = useTranslation()
  const clashes = useSnapshot('form', ({ context }) => context.clashes, NO_CLASHES)
  if (clashes.length === 0) return null
  return (
    <News tone="warn" className="grid gap-3">
      <p>{about}</p>
      <ul className="grid gap-2">
        {clashes.map(({ field, theirs }) => (
          <li key={field} className="flex flex-wrap items-center gap-2">
            <span className="min-w-0 flex-1 basis-48">
              <strong>{labelOf(field)}</strong>{' '}
              <span className="break-words text-ink-quiet">
                {t('form.theirs', { value: textOf(field, theirs) || t('form.empty') })}
              </span>
            </span>
            <TakeOrKeep field={field} />
          </li>
        ))}
      </ul>
    </News>
  )
}

/** Which of two values a field keeps: the one of another client, or what was typed here. */
export function TakeOrKeep({ field }: { field: string }) {
  const { t } = useTranslation()
  const send = useIntents()
  return (
    <>
      <Button size="sm" onClick={() => send({ type: 'form.takeTheirs', field })}>
        {t('form.takeTheirs')}
      </Button>
      <Button size="sm" onClick={() => send({ type: 'form.keepMine', field })}>
        {t('form.keepMine')}
      </Button>
    </>
  )
}
