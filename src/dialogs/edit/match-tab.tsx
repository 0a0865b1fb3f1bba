import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldValue, Values } from '#machines/editing/values.ts'
import { differing, offerOfBook, offerOfPodcast, queryOf } from '#machines/editing/match.ts'
import type { MatchOffer } from '#machines/editing/match.ts'
import { preselected, providersOf } from '#machines/editing/providers.ts'
import type { LibraryItemExpanded } from '#machines/model/entities/index.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useLibrary } from '#src/hooks/use-library.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { ERROR_TEXTS } from '#src/shell/read-failed.tsx'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Select } from '#src/ui/select.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { FieldName } from './fields.tsx'
import { textOfValue } from './text-of-value.ts'

const NO_VALUES: Values = {}

/** What providers say of the item, and which of it is taken. */
export function MatchTab({ item }: { item: LibraryItemExpanded }) {
  const library = useLibrary(item.libraryId)
  return library.status === 'ready' ? (
    <Matches key={item.id} item={item} ofLibrary={library.library.provider} />
  ) : (
    <Spinner />
  )
}

function Matches({ item, ofLibrary }: { item: LibraryItemExpanded; ofLibrary: string }) {
  const { t } = useTranslation()
  const send = useIntents()
  const providers = providersOf(item.mediaType)
  const [first] = useState(() => queryOf(item, preselected(providers, ofLibrary)))
  const [wish, setWish] = useState(first)
  const [chosen, setChosen] = useState<MatchOffer | null>(null)
  const isSearching = useSnapshot('lookup', (lookup) => lookup.matches('searching'), false)
  const failure = useSnapshot('lookup', ({ context }) => context.failure, null)
  const found = useSnapshot('lookup', ({ context }) => context.found, null)
  const isPodcast = item.mediaType === 'podcast'
  const search = (): void => {
    setChosen(null)
    send({ type: 'lookup.search', query: wish })
  }
  // effect: the tab searches as soon as it is there; what to ask is its only word
  useEffect(() => send({ type: 'lookup.search', query: first }), [send, first])
  const offers =
    found?.kind === 'books'
      ? found.matches.map(offerOfBook)
      : found?.kind === 'podcasts'
        ? found.matches.map(offerOfPodcast)
        : []
  const rows = offers.map((offer, index) => ({ id: `offer ${index}`, offer }))
  return (
    <div className="grid gap-4">
      <form
        className="edit-search"
        onSubmit={(event) => {
          event.preventDefault()
          search()
        }}
      >
        {isPodcast || wish.kind !== 'books' ? null : (
          <Select
            label={t('editor.provider')}
            value={wish.provider}
            options={providers.map(({ value, name }) => ({ value, label: name }))}
            onChange={(provider) => setWish({ ...wish, provider })}
          />
        )}
        <TextField
          label={t('editor.titleOrAsin')}
          value={wish.title}
          required
          onChange={(title) => setWish({ ...wish, title })}
        />
        {wish.kind === 'books' ? (
          <TextField
            label={t('editor.field.author')}
            value={wish.author}
            onChange={(author) => setWish({ ...wish, author })}
          />
        ) : null}
        <Button type="submit" busy={isSearching} disabled={wish.title.trim() === ''}>
          {t('editor.search')}
        </Button>
      </form>
      <div aria-live="polite">
        {isSearching ? <Spinner /> : null}
        {failure ? <p className="text-bad">{t(ERROR_TEXTS[failure.code])}</p> : null}
        {found && offers.length === 0 ? <p className="text-ink-quiet">{t('editor.noResults')}</p> : null}
      </div>
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
              label={t(`editor.field.${field as FieldName}`)}
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
