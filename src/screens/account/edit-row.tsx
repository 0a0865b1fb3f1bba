import { useTranslation } from 'react-i18next'
import type { RevertEnd } from '#machines/editing/edits/edits.types.ts'
import type { ShownEdit } from '#machines/editing/edits/shown-edit.ts'
import { ownerOfField } from '#machines/editing/values.ts'
import type { LocaleKey } from '#machines/model/locale-key.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { useErrorText } from '#src/shell/states/read-failed.tsx'
import { Button } from '#src/ui/button.tsx'
import { useFieldWords } from './field-words.ts'
import './edits.css'

/** What kind of edit it was. */
const KINDS: Readonly<Partial<Record<string, LocaleKey>>> = {
  'item.update': 'edits.kind.item',
  'items.update': 'edits.kind.batch',
  'episode.update': 'edits.kind.episode',
  'item.setChapters': 'edits.kind.chapters',
  'item.setTracks': 'edits.kind.tracks',
  'item.setCover': 'edits.cover',
  'item.removeCover': 'edits.coverRemoved',
  'library.update': 'edits.kind.library',
  'settings.update': 'edits.settings',
  'tag.rename': 'edits.tagRenamed',
  'tag.remove': 'edits.tagRemoved',
  'genre.rename': 'edits.genreRenamed',
  'genre.remove': 'edits.genreRemoved',
}

/** One edit: what it was, when, what it changed, and the way back. */
export function EditRow({ edit }: { edit: ShownEdit }) {
  const { t } = useTranslation()
  const format = useFormat()
  const send = useIntents()
  const { id, at, name, title, of, count, isReverted } = edit
  const isBusy = useSnapshot('edits', (edits) => edits.hasTag('busy'), false)
  const isThis = useSnapshot('edits', ({ context }) => context.reverting === id, false)
  const words = useFieldWords(of)
  const kind = KINDS[name] ?? 'edits.kind.item'
  const items = of === 'items' ? t('batch.items', { count }) : ''
  const labels = edit.fields.map(({ field }) => words.label(field)).filter(Boolean)
  const named = title || labels.join(', ') || t(kind)
  // the names of their fields stand below
  const heading = title || items || named
  const about = [t(kind), heading === items ? '' : items, format.moment(at)].filter(Boolean).join(' · ')
  return (
    <li className="edit-entry">
      <div className="grid min-w-0 flex-1 basis-48 gap-1">
        <h3 className="break-words font-strong">{heading}</h3>
        <p className="text-small text-ink-quiet">{about}</p>
        <Changes edit={edit} />
        <End edit={edit} />
      </div>
      {isReverted ? (
        <p className="text-small text-ink-quiet">{t('edits.reverted')}</p>
      ) : (
        <Button
          size="sm"
          busy={isThis}
          disabled={isBusy && !isThis}
          aria-label={t('edits.revertOf', { name: named })}
          onClick={() => send({ type: 'edits.revert', id })}
        >
          {t('edits.revert')}
        </Button>
      )}
    </li>
  )
}

/** Its fields: what each held before and after, or the names alone where it was about many items. */
function Changes({ edit: { of, fields } }: { edit: ShownEdit }) {
  const { t } = useTranslation()
  const words = useFieldWords(of)
  if (fields.length === 0) return null
  if (of === 'items') {
    const names = fields.map(({ field }) => words.label(field)).filter(Boolean)
    return <p className="text-small">{names.join(', ')}</p>
  }
  return (
    <ul className="grid gap-0.5 text-small">
      {fields.map(({ field, was, became }) => (
        <li key={field} className="line-clamp-2 break-words">
          {words.label(field) ? <span className="text-ink-quiet">{words.label(field)}: </span> : null}
          {t('edits.change', {
            was: words.text(field, was) || t('form.empty'),
            became: words.text(field, became) || t('form.empty'),
          })}
        </li>
      ))}
    </ul>
  )
}

const NO_END: RevertEnd | null = null

/** What came of the last wish to take it back. */
function End({ edit: { id, of } }: { edit: ShownEdit }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const words = useFieldWords(of)
  const end = useSnapshot<'edits', RevertEnd | null>(
    'edits',
    ({ context }) => context.ends[id] ?? null,
    NO_END,
  )
  if (!end) return null
  const { isBack, stays, gone, error } = end
  const named = (fields: readonly string[]): string =>
    of === 'items'
      ? t('batch.items', { count: new Set(fields.map((field) => ownerOfField(field).id)).size })
      : fields
          .map((field) => words.label(field))
          .filter(Boolean)
          .join(', ')
  return (
    <div role="status" className="grid gap-1 text-small text-warn">
      {error ? <p>{t('edits.failed', { reason: errorText(error) })}</p> : null}
      {isBack ? <p>{t('edits.isBack')}</p> : null}
      {stays.length > 0 ? <p>{t('edits.stays', { fields: named(stays) || t('edits.kind.item') })}</p> : null}
      {gone.length > 0 ? (
        <p>{of === 'items' ? t('edits.goneOf', { items: named(gone) }) : t('edits.gone')}</p>
      ) : null}
    </div>
  )
}
