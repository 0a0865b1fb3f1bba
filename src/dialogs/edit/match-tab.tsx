import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldValue, Values } from '#machines/editing/values.ts'
import { differing, offersOf, queryOf } from '#machines/editing/match.ts'
import type { MatchOffer } from '#machines/editing/match.ts'
import { KNOWN_PROVIDERS, preselected, providersOf } from '#machines/editing/providers.ts'
import type { LibraryItemExpanded } from '#machines/model/entities/index.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { LookupForm } from './lookup-form.tsx'
import type { Wish } from './lookup-form.tsx'
import { useFieldLabel } from './use-form.ts'
import { textOfValue } from './text-of-value.ts'

const NO_VALUES: Values = {}

/** What providers say of the item, and which of it is taken. */
export function MatchTab({ item }: { item: LibraryItemExpanded }) {
  const send = useIntents()
  const known = useSnapshot('itemEditor', ({ context }) => context.providers, KNOWN_PROVIDERS)
  const preferred = useSnapshot('itemEditor', ({ context }) => context.provider, '')
  const providers = providersOf(item.mediaType, known)
  const [wish, setWish] = useState<Wish>(() => ({
    author: '',
    provider: '',
    ...queryOf(item, preselected(providers, preferred)),
  }))
  const [chosen, setChosen] = useState<MatchOffer | null>(null)
  const found = useSnapshot('lookup', ({ context }) => context.found, null)
  const isPodcast = item.mediaType === 'podcast'
  const offers = offersOf(found)
  const rows = offers.map((offer, index) => ({ id: `offer ${index}`, offer }))
  const search = (): void => {
    setChosen(null)
    send({
      type: 'lookup.search',
      query: isPodcast ? { kind: 'podcasts', title: wish.title } : { kind: 'books', ...wish },
    })
  }
  return (
    <div className="grid gap-4">
      <LookupForm
        wish={wish}
        providers={isPodcast ? [] : providers}
        hasAuthor={!isPodcast}
        isEmpty={found !== null && offers.length === 0}
        onChange={setWish}
        onSearch={search}
      />
      {chosen ? (
        <Offer item={item} offer={chosen} onLeave={() => setChosen(null)} />
      ) : (
        <ul className="grid gap-2">
          {rows.map(({ id, offer }) => (
            <li key={id}>
              <button type="button" className="edit-offer" onClick={() => setChosen(offer)}>
                {offer.cover ? (
                  <img src={offer.cover} alt="" loading="lazy" referrerPolicy="no-referrer" />
                ) : (
                  <span className="edit-offer-blank" />
                )}
                <span className="grid min-w-0 gap-1 text-start">
                  <span className="font-strong">{textOfValue(offer.values['title'])}</span>
                  <span className="text-small text-ink-quiet">
                    {textOfValue(offer.values['authors'] ?? offer.values['author'])}
                  </span>
                  <span className="text-small text-ink-quiet">
                    {textOfValue(offer.values['publishedYear'])}
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface OfferProps {
  item: LibraryItemExpanded
  offer: MatchOffer
  onLeave: () => void
}

/** What would change: each field may be left as it is. */
function Offer({ item, offer, onLeave }: OfferProps) {
  const { t } = useTranslation()
  const send = useIntents()
  const form = useSnapshot('form', ({ context }) => context.values, NO_VALUES)
  const labelOf = useFieldLabel()
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
    for (const field of fields) {
      const value = changes[field]
      if (!left.has(field) && value !== undefined) send({ type: 'form.change', field, value })
    }
    if (offer.cover && !left.has('cover')) {
      const cover = { by: 'url', url: offer.cover } as const
      send({
        type: 'operation.run',
        request: { name: 'item.setCover', params: { libraryItemId: item.id, cover } },
      })
    }
    send({ type: 'form.save', closes: false })
    send({ type: 'itemEditor.show', tab: 'details' })
  }
  return (
    <div className="grid gap-4">
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
            <Checkbox
              label={t('editor.cover')}
              checked={!left.has('cover')}
              description={t('editor.coverNoUndo')}
              onChange={toggle('cover')}
            />
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
              description={<Difference now={form[field]} then={changes[field]} />}
            />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onLeave}>{t('editor.otherResults')}</Button>
        <Button variant="primary" disabled={taken.length === 0} onClick={submit}>
          {t('editor.submitMatch')}
        </Button>
      </div>
    </div>
  )
}

function Difference({ now, then }: { now: FieldValue | undefined; then: FieldValue | undefined }) {
  const { t } = useTranslation()
  return (
    <span className="grid gap-1 break-words">
      <ins className="no-underline text-ink">{textOfValue(then) || t('form.empty')}</ins>
      <del>
        <span className="sr-only">{t('editor.nowIs')} </span>
        {textOfValue(now) || t('form.empty')}
      </del>
    </span>
  )
}
