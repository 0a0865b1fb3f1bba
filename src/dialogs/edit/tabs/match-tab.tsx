import { useState } from 'react'
import { offersOf, queryOf } from '#machines/editing/match.ts'
import { KNOWN_PROVIDERS, preselected, providersOf } from '#machines/editing/providers.ts'
import type { LibraryItemExpanded } from '#machines/model/entities/index.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { LookupForm } from './lookup-form.tsx'
import type { Wish } from './lookup-form.tsx'
import { Offer } from './offer.tsx'
import { useChosenOffer } from './use-chosen-offer.ts'
import { textOfValue } from '../text-of-value.ts'

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
  const { chosen, choose, leave, forget, refOf } = useChosenOffer()
  const found = useSnapshot('lookup', ({ context }) => context.found, null)
  const isPodcast = item.mediaType === 'podcast'
  const offers = offersOf(found)
  const rows = offers.map((offer, index) => ({ id: `offer ${index}`, offer }))
  const search = (): void => {
    forget()
    send({
      type: 'lookup.search',
      query: isPodcast ? { kind: 'podcasts', title: wish.title } : { kind: 'books', ...wish },
    })
  }
  const close = (cover: string | null): void => {
    if (cover !== null) {
      const params = { libraryItemId: item.id, cover: { by: 'url', url: cover } } as const
      const title = item.media.metadata.title ?? ''
      send({ type: 'operation.run', request: { name: 'item.setCover', params, title } })
    }
    send({ type: 'itemEditor.show', tab: 'details' })
  }
  return (
    <div className="grid gap-4">
      <LookupForm
        wish={wish}
        providers={isPodcast ? [] : providers}
        hasAuthor={!isPodcast}
        count={found && offers.length}
        onChange={setWish}
        onSearch={search}
      />
      {chosen ? (
        <Offer offer={chosen} onTaken={close} onLeave={leave} />
      ) : (
        <ul className="grid gap-2">
          {rows.map(({ id, offer }) => (
            <li key={id}>
              <button
                ref={refOf(id)}
                type="button"
                className="edit-offer"
                onClick={() => choose({ id, offer })}
              >
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
