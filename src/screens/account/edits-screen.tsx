import { History } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { EditsContext } from '#machines/editing/edits/edits.types.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { useVisit } from '#src/hooks/use-visit.ts'
import { ListSkeleton } from '#src/screens/lists/list-skeleton.tsx'
import { PartFailed } from '#src/shell/states/read-failed.tsx'
import { EmptyState } from '#src/ui/bits.tsx'
import { ShowMore } from '#src/ui/list/show-more.tsx'
import { DraftRows } from './draft-rows.tsx'
import { EditRow } from './edit-row.tsx'

/** Rows that are shown at first, and with each press on "Show more". */
const STEP = 50

/** What was edited in this browser, with the way back, and what was typed and not saved. */
export function EditsScreen() {
  const { t } = useTranslation()
  const send = useIntents()
  useVisit('edits', { type: 'edits.open' }, { type: 'edits.close' })
  const read = useSnapshot<'edits', EditsContext['read']>('edits', ({ context }) => context.read, null)
  const error = useSnapshot('edits', ({ context }) => context.error, null)
  return (
    <div className="mx-auto grid max-w-[48rem] grid-cols-[minmax(0,1fr)] gap-8 px-4 py-8 phone:px-8 phone:py-12">
      <header className="grid gap-2">
        <h1 className="text-title phone:text-display">{t('edits.title')}</h1>
        <p className="text-ink-quiet">{t('edits.about')}</p>
      </header>
      {error ? (
        <PartFailed
          text={t('edits.unreadable')}
          error={error}
          onRetry={() => send({ type: 'edits.retry' })}
        />
      ) : null}
      {read ? <Kept {...read} /> : error ? null : <ListSkeleton />}
    </div>
  )
}

function Kept({ drafts, edits }: NonNullable<EditsContext['read']>) {
  const { t } = useTranslation()
  if (drafts.length === 0 && edits.length === 0) {
    return <EmptyState icon={<History aria-hidden />} title={t('edits.none')} text={t('edits.noneText')} />
  }
  return (
    <>
      {drafts.length > 0 ? <DraftRows {...{ drafts }} /> : null}
      {edits.length > 0 ? (
        <section className="grid gap-2" aria-labelledby="edits-made">
          <h2 id="edits-made" className="text-lead">
            {t('edits.made')}
          </h2>
          <ShowMore entries={edits} step={STEP} more={t('edits.more')}>
            {(shown) => (
              <ol className="grid">
                {shown.map((edit) => (
                  <EditRow key={edit.id} {...{ edit }} />
                ))}
              </ol>
            )}
          </ShowMore>
        </section>
      ) : null}
    </>
  )
}
