import { useTranslation } from 'react-i18next'
import { changesOfRow } from '#machines/editing/match-review/match-rules.ts'
import type { Fill, MatchRow as Row } from '#machines/editing/match-review/match-review.types.ts'
import type { MatchOffer } from '#machines/editing/match.ts'
import type { Values } from '#machines/editing/values.ts'
import { textOfValue, useTextOfField } from '#src/dialogs/edit/text-of-value.ts'
import { useFieldLabel } from '#src/dialogs/edit/use-form.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useErrorText } from '#src/shell/states/read-failed.tsx'
import { Select } from '#src/ui/form/select.tsx'

/** No offer is taken. */
const NONE = 'none'

interface MatchRowProps {
  id: string
  title: string
  row: Row | undefined
  fill: Fill
  /** The item's fields, as the form has them. */
  held: Values
}

/** What was found for one item, which of it is taken, and what that changes. */
export function MatchRow({ id, title, row, fill, held }: MatchRowProps) {
  const { t } = useTranslation()
  const send = useIntents()
  const errorText = useErrorText()
  const labelOf = useFieldLabel()
  const textOf = useTextOfField()
  if (!row) return null
  const { offers, chosen, failure } = row
  const changes = Object.entries(changesOfRow(row, held, fill))
  return (
    <li className="match-row">
      <h3 className="min-w-0 break-words font-strong">{title || t('item.noTitle')}</h3>
      {failure ? (
        <p className="text-small text-warn">{t('matchReview.failed', { reason: errorText(failure) })}</p>
      ) : null}
      {!failure && offers.length === 0 ? (
        <p className="text-small text-ink-quiet">{t('matchReview.none')}</p>
      ) : null}
      {offers.length > 0 ? (
        <Select
          label={t('matchReview.choose', { title })}
          hideLabel
          value={chosen === null ? NONE : String(chosen)}
          options={[
            { value: NONE, label: t('matchReview.leave') },
            ...offers.map((offer, index) => ({ value: String(index), label: nameOf(offer) })),
          ]}
          onChange={(value) =>
            send({ type: 'matchReview.choose', id, offer: value === NONE ? null : Number(value) })
          }
        />
      ) : null}
      {chosen !== null && changes.length === 0 ? (
        <p className="text-small text-ink-quiet">{t('matchReview.same')}</p>
      ) : null}
      {changes.length > 0 ? (
        <ul className="grid gap-0.5 text-small">
          {changes.map(([field, value]) => (
            <li key={field} className="line-clamp-2 break-words">
              <span className="text-ink-quiet">{labelOf(field)}: </span>
              {t('edits.change', {
                was: textOf(field, held[field]) || t('form.empty'),
                became: textOf(field, value) || t('form.empty'),
              })}
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  )
}

const nameOf = ({ values }: MatchOffer): string =>
  [values['title'], values['authors'] ?? values['author'], values['publishedYear']]
    .map(textOfValue)
    .filter(Boolean)
    .join(' · ')
