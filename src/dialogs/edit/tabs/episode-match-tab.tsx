import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { offersOf } from '#machines/editing/match.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { LookupForm } from './lookup-form.tsx'
import { Offer } from './offer.tsx'
import { useChosenOffer } from './use-chosen-offer.ts'
import { useTextOfField } from '../text-of-value.ts'
import { useFieldLabel } from '../use-form.ts'

/** What the feed of the podcast says of the episode, and which of it is taken. */
export function EpisodeMatchTab({ libraryItemId, title }: { libraryItemId: string; title: string }) {
  const { t } = useTranslation()
  const send = useIntents()
  const labelOf = useFieldLabel()
  const textOf = useTextOfField()
  const [wish, setWish] = useState({ provider: '', author: '', title })
  const { chosen, choose, leave, forget, refOf } = useChosenOffer()
  const found = useSnapshot('lookup', ({ context }) => context.found, null)
  const offers = offersOf(found)
  const rows = offers.map((offer, index) => ({ id: `offer ${index}`, offer }))
  const search = (): void => {
    forget()
    send({ type: 'lookup.search', query: { kind: 'episodes', libraryItemId, title: wish.title } })
  }
  return (
    <div className="grid gap-4">
      <LookupForm
        wish={wish}
        providers={[]}
        hasAuthor={false}
        titleLabel={labelOf('title')}
        count={found && offers.length}
        onChange={setWish}
        onSearch={search}
      />
      {chosen ? (
        <Offer
          offer={chosen}
          onTaken={() => send({ type: 'episodeEditor.show', tab: 'details' })}
          onLeave={leave}
        />
      ) : (
        <ul className="grid gap-2" aria-label={t('search.results')}>
          {rows.map(({ id, offer: { values }, offer }) => (
            <li key={id}>
              {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its texts lie deeper */}
              <button
                ref={refOf(id)}
                type="button"
                className="edit-offer"
                onClick={() => choose({ id, offer })}
              >
                <span className="grid min-w-0 gap-1 text-start">
                  <span className="font-strong">{textOf('title', values['title'])}</span>
                  <span className="line-clamp-2 text-small text-ink-quiet">
                    {textOf('subtitle', values['subtitle']) || textOf('description', values['description'])}
                  </span>
                  <span className="text-small text-ink-quiet">{textOf('pubDate', values['pubDate'])}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
