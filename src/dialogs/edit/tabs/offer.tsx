import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { selectIsBusy } from '#machines/editing/form/form.selectors.ts'
import { differing } from '#machines/editing/match.ts'
import type { MatchOffer } from '#machines/editing/match.ts'
import type { Values } from '#machines/editing/values.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { useTextOfField } from '../text-of-value.ts'
import { useFieldLabel } from '../use-form.ts'

const NO_VALUES: Values = {}

interface OfferProps {
  offer: MatchOffer
  /** It is on its way; with the cover where that is taken too. */
  onTaken: (cover: string | null) => void
  onLeave: () => void
}

/** It stands where the results were, one of which had the focus. */
const focusFirst = (box: HTMLElement | null): void =>
  box?.querySelector<HTMLElement>('input, button')?.focus()

/** What would change: each field may be left as it is. */
export function Offer({ offer, onTaken, onLeave }: OfferProps) {
  const { t } = useTranslation()
  const send = useIntents()
  const form = useSnapshot('form', ({ context }) => context.values, NO_VALUES)
  // what is taken during a save would be lost
  const isBusy = useSnapshot('form', selectIsBusy, true)
  const labelOf = useFieldLabel()
  const textOf = useTextOfField()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const changes = differing(offer, form)
  const fields = Object.keys(changes)
  const all = [...fields, ...(offer.cover ? ['cover'] : [])]
  const taken = all.filter((field) => !left.has(field))
  const toggle = (field: string) => (isTaken: boolean) =>
    setLeft((before) => {
      const next = new Set(before)
      if (isTaken) next.delete(field)
      else next.add(field)
      return next
    })
  const submit = (): void => {
    const values = Object.fromEntries(Object.entries(changes).filter(([field]) => !left.has(field)))
    send({ type: 'form.changeAll', values })
    send({ type: 'form.save', closes: false })
    onTaken(left.has('cover') ? null : offer.cover)
  }
  return (
    <div ref={focusFirst} className="grid gap-4">
      {all.length === 0 ? <p className="text-ink-quiet">{t('editor.nothingNew')}</p> : null}
      {all.length > 1 ? (
        <Checkbox
          label={t('editor.takeAll')}
          checked={taken.length === all.length}
          mixed={taken.length > 0 && taken.length < all.length}
          onChange={(isTaken) => setLeft(isTaken ? new Set() : new Set(all))}
        />
      ) : null}
      <ul className="grid gap-3">
        {offer.cover ? (
          <li className="flex flex-wrap items-center gap-4">
            <Checkbox label={t('editor.cover')} checked={!left.has('cover')} onChange={toggle('cover')} />
            <img
              src={offer.cover}
              alt={t('editor.preview')}
              className="max-h-24 rounded"
              referrerPolicy="no-referrer"
            />
          </li>
        ) : null}
        {fields.map((field) => (
          <li key={field}>
            <Checkbox
              label={labelOf(field)}
              checked={!left.has(field)}
              onChange={toggle(field)}
              description={
                <Difference now={textOf(field, form[field])} then={textOf(field, changes[field])} />
              }
            />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onLeave}>{t('editor.otherResults')}</Button>
        <Button variant="primary" disabled={taken.length === 0 || isBusy} onClick={submit}>
          {t('editor.submitMatch')}
        </Button>
      </div>
    </div>
  )
}

function Difference({ now, then }: { now: string; then: string }) {
  const { t } = useTranslation()
  return (
    <span className="grid gap-1 break-words">
      <ins className="no-underline text-ink">{then || t('form.empty')}</ins>
      <del>
        <span className="sr-only">{t('editor.nowIs')} </span>
        {now || t('form.empty')}
      </del>
    </span>
  )
}
