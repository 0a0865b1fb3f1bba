import { useTranslation } from 'react-i18next'
import { chaptersPath } from '#machines/editing/chapters/chapters-path.ts'
import type { Check, Finding } from '#machines/editing/quality/quality-rules.ts'
import type { EditorTab } from '#machines/editing/item-editor/item-editor.types.ts'
import type { LocaleKey } from '#machines/model/locale-key.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Anchor, Link } from '#src/ui/link.tsx'
import { ShowMore } from '#src/ui/list/show-more.tsx'

/** Rows that are shown at first, and with each press on "Show more". */
const STEP = 100
/** Items that are edited together at most. */
const TOGETHER = 500

/** Where each is mended; chapters have a page of their own. */
const TABS: Readonly<Record<Exclude<Check, 'noChapters'>, EditorTab>> = {
  missing: 'files',
  duplicate: 'details',
  noCover: 'cover',
  badCover: 'cover',
  oddAuthor: 'details',
  noNarrator: 'details',
  noYear: 'details',
}

/** What is mended for several in one form. */
const IN_BATCH: ReadonlySet<Check> = new Set(['duplicate', 'oddAuthor', 'noNarrator', 'noYear'])

interface FindingRowsProps {
  check: Check
  findings: readonly Finding[]
}

/** The items of one check. */
export function FindingRows({ check, findings }: FindingRowsProps) {
  const { t } = useTranslation()
  const send = useIntents()
  const ids = findings.map(({ id }) => id)
  const together = ids.slice(0, TOGETHER)
  return (
    <section className="grid gap-3" aria-labelledby="quality-shown">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid gap-1">
          <h2 id="quality-shown" className="text-lead">
            {t(`quality.check.${check}`)}
          </h2>
          <p className="text-small text-ink-quiet">{t(`quality.why.${check}`)}</p>
        </div>
        {IN_BATCH.has(check) ? (
          <Button size="sm" onClick={() => send({ type: 'batchEditor.open', ids: together })}>
            {t('quality.together', { count: together.length })}
          </Button>
        ) : null}
      </div>
      <ShowMore entries={findings} step={STEP} more={t('edits.more')}>
        {(shown) => (
          <ul className="grid">
            {shown.map((finding) => (
              <FindingRow key={finding.id} check={check} finding={finding} ids={ids} />
            ))}
          </ul>
        )}
      </ShowMore>
    </section>
  )
}

interface FindingRowProps {
  check: Check
  finding: Finding
  /** Of all rows: the dialog leads along them. */
  ids: readonly string[]
}

function FindingRow({ check, finding: { id, title, author }, ids }: FindingRowProps) {
  const { t } = useTranslation()
  const send = useIntents()
  const name = title || t('item.noTitle')
  const mend: LocaleKey = check === 'noChapters' ? 'editor.addChapters' : 'quality.mend'
  const label = t('quality.mendOf', { name })
  return (
    <li className="flex flex-wrap items-center gap-3 border-b border-line py-3">
      <div className="grid min-w-0 flex-1 basis-48">
        <Link href={`/item/${encodeURIComponent(id)}`} className="truncate font-strong">
          {name}
        </Link>
        <p className="truncate text-small text-ink-quiet">{author}</p>
      </div>
      {check === 'noChapters' ? (
        <Anchor href={chaptersPath(id)} className={buttonClass('secondary', 'sm')} aria-label={label}>
          {t(mend)}
        </Anchor>
      ) : (
        <Button
          size="sm"
          aria-label={label}
          onClick={() => send({ type: 'itemEditor.open', libraryItemId: id, tab: TABS[check], ids })}
        >
          {t(mend)}
        </Button>
      )}
    </li>
  )
}
