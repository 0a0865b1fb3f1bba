import { useTranslation } from 'react-i18next'
import type { KeptDraft } from '#machines/editing/edits/edits.types.ts'
import { kindOf } from '#machines/editing/form/form-kinds.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { Button } from '#src/ui/button.tsx'

/** What was typed and not saved: each can be gone on with, or discarded, also when what it was of is gone. */
export function DraftRows({ drafts }: { drafts: readonly KeptDraft[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const send = useIntents()
  return (
    <section className="grid gap-2" aria-labelledby="edits-unsaved">
      <h2 id="edits-unsaved" className="text-lead">
        {t('edits.unsaved')}
      </h2>
      <ul className="grid">
        {drafts.map(({ ref, title, at }) => {
          const name = title || t('edits.new')
          return (
            <li key={`${ref.kind} ${ref.id}`} className="edit-entry">
              <div className="grid min-w-0 flex-1 basis-48 gap-1">
                <h3 className="break-words font-strong">{name}</h3>
                <p className="text-small text-ink-quiet">
                  {t(`edits.kind.${ref.kind}`)} · {format.moment(at)}
                </p>
              </div>
              <div className="flex gap-2">
                <Button
                  size="sm"
                  aria-label={t('edits.openOf', { name })}
                  onClick={() => send(kindOf(ref).reopen(ref))}
                >
                  {t('form.reopen')}
                </Button>
                <Button
                  size="sm"
                  aria-label={t('edits.discardOf', { name })}
                  onClick={() => send({ type: 'edits.discard', ref })}
                >
                  {t('form.discard')}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
