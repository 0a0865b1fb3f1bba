import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BatchItem } from '#machines/editing/batch-editor/batch-editor.types.ts'
import { selectIsBusy } from '#machines/editing/form/form.selectors.ts'
import { changesOfReview, isLeft, soughtOf } from '#machines/editing/match-review/match-rules.ts'
import type { Fill, MatchReviewContext } from '#machines/editing/match-review/match-review.types.ts'
import { preselected } from '#machines/editing/providers.ts'
import { fieldsIn } from '#machines/editing/values.ts'
import type { Values } from '#machines/editing/values.ts'
import { useLibrary } from '#src/hooks/use-library.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useProviders } from '#src/hooks/use-providers.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Button } from '#src/ui/button.tsx'
import { Select } from '#src/ui/form/select.tsx'
import { ShowMore } from '#src/ui/list/show-more.tsx'
import { FoldedCard } from './folded-card.tsx'
import { MatchRow } from './match-row.tsx'
import { useBatchValues } from './use-batch.ts'
import { WillChange } from './will-change.tsx'

const NO_ITEMS: readonly BatchItem[] = []
const NOTHING: MatchReviewContext = { sought: [], rows: {} }
const NOT_KNOWN = { mediaType: 'book', provider: '' } as const
const STEP = 30

/** What a provider says of all items, reviewed one by one before any of it is put into the form. */
export function BatchMatch() {
  const { t } = useTranslation()
  const send = useIntents()
  return (
    <FoldedCard
      id="batch-match"
      title={t('matchReview.title')}
      onToggle={() => send({ type: 'matchReview.clear' })}
    >
      <Review />
    </FoldedCard>
  )
}

function Review() {
  const { t } = useTranslation()
  const send = useIntents()
  const values = useBatchValues()
  const items = useSnapshot('batchEditor', ({ context }) => context.items, NO_ITEMS)
  const isBusy = useSnapshot('form', selectIsBusy, true)
  const isLooking = useSnapshot('matchReview', (review) => review.matches('looking'), false)
  const isShown = useSnapshot('matchReview', (review) => review.matches('shown'), false)
  const review = useSnapshot('matchReview', ({ context }) => context, NOTHING)
  const { sought, rows } = review
  const [fill, setFill] = useState<Fill>('empty')
  const changes = changesOfReview(review, values, fill)
  const done = Object.keys(rows).length
  const looked = sought.filter(({ id }) => Object.hasOwn(rows, id))
  return (
    <div className="grid gap-4">
      <p className="text-small text-ink-quiet">{t('matchReview.help')}</p>
      <Start items={items} values={values} isLooking={isLooking} />
      {sought.length === 0 ? null : (
        <>
          <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
            <p className="tabular text-small" role="status">
              {t('matchReview.looked', { done, all: sought.length })}
            </p>
            {isLooking ? (
              <Button size="sm" onClick={() => send({ type: 'matchReview.stop' })}>
                {t('reader.stopSearch')}
              </Button>
            ) : null}
            {isShown && isLeft(review) ? (
              <Button size="sm" onClick={() => send({ type: 'matchReview.goOn' })}>
                {t('matchReview.goOn')}
              </Button>
            ) : null}
          </div>
          <Select<Fill>
            className="match-choice"
            label={t('matchReview.fill')}
            value={fill}
            options={[
              { value: 'empty', label: t('matchReview.fillEmpty') },
              { value: 'all', label: t('matchReview.fillAll') },
            ]}
            onChange={setFill}
          />
          <ShowMore entries={looked} step={STEP} more={t('matchReview.more')}>
            {(shown) => (
              <ul className="match-rows" aria-label={t('matchReview.list')}>
                {shown.map(({ id, title }) => (
                  <MatchRow key={id} {...{ id, title, fill }} row={rows[id]} held={fieldsIn(values[id])} />
                ))}
              </ul>
            )}
          </ShowMore>
          <div className="flex flex-wrap items-center justify-end gap-4">
            <WillChange changes={changes} />
            <Button
              disabled={isBusy || !isShown || Object.keys(changes).length === 0}
              onClick={() => send({ type: 'matchReview.apply', fill, values })}
            >
              {t('matchReview.apply')}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

interface StartProps {
  items: readonly BatchItem[]
  values: Values
  isLooking: boolean
}

/** Whom to ask. */
function Start({ items, values, isLooking }: StartProps) {
  const { t } = useTranslation()
  const send = useIntents()
  const first = items[0]
  const library = useLibrary(first?.libraryId ?? '')
  const [chosen, setChosen] = useState<string | null>(null)
  const settings = library.status === 'ready' ? library.library : NOT_KNOWN
  const providers = useProviders(settings)
  const provider = chosen ?? preselected(providers, settings.provider)
  return (
    <form
      className="flex flex-wrap items-end gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: 'matchReview.start', sought: soughtOf(items, values, provider) })
      }}
    >
      <Select
        className="match-choice"
        label={t('editor.provider')}
        value={provider}
        disabled={isLooking}
        options={providers.map(({ value, name }) => ({ value, label: name }))}
        onChange={setChosen}
      />
      <Button type="submit" busy={isLooking} disabled={items.length === 0}>
        {t('matchReview.start')}
      </Button>
    </form>
  )
}
