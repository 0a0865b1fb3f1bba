import { Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  atStage,
  canSelect,
  firstFilter,
  isSameList,
  shownRows,
} from '#machines/podcasts/opml-import/opml-rules.ts'
import type { RowFilter } from '#machines/podcasts/opml-import/opml-rules.ts'
import type { OpmlContext } from '#machines/podcasts/opml-import/opml-import.types.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { ProgressLine } from '#src/ui/bits.tsx'
import { Button } from '#src/ui/button.tsx'
import { Checkbox, Switch } from '#src/ui/form/checkbox.tsx'
import { SegmentedControl } from '#src/ui/form/choice.tsx'
import { Select } from '#src/ui/form/select.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { OpmlRow } from './opml-row.tsx'
import { useOpml } from './use-opml.ts'

/** So many rows are drawn at a time. */
const PAGE = 50
const NO_ROWS: OpmlContext['rows'] = []
const NONE_LEFT_OUT: OpmlContext['leftOut'] = []

/** What the file holds, what is to be added of it, and what became of it. */
export function OpmlList() {
  const { t } = useTranslation()
  const { isRunning } = useOpml()
  const count = useSnapshot('opmlImport', ({ context }) => context.rows.length, 0)
  const name = useSnapshot('opmlImport', ({ context }) => context.fileName, '')
  const leftOut = useSnapshot('opmlImport', ({ context }) => context.leftOut, NONE_LEFT_OUT)
  return (
    <div className="grid gap-5">
      <div className="text-small text-ink-quiet">
        <p className="wrap-anywhere">{t('opml.found', { count, name })}</p>
        {leftOut.length > 0 ? (
          <details>
            <summary>{t('opml.leftOut', { count: leftOut.length })}</summary>
            <ul aria-label={t('opml.leftOut', { count: leftOut.length })}>
              {leftOut.slice(0, PAGE).map(({ title, url }, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- entries may be alike in all else, and the list is redrawn as a whole
                <li key={`${index} ${url}`} className="wrap-anywhere">
                  <bdi>{title || url}</bdi>
                  {title && url ? <bdi className="opml-url"> {url}</bdi> : null}
                </li>
              ))}
            </ul>
          </details>
        ) : null}
      </div>
      <Progress />
      <Target isLocked={isRunning} />
      <Rows isLocked={isRunning} />
    </div>
  )
}

function Progress() {
  const { t } = useTranslation()
  const format = useFormat()
  const { isRunning, tally } = useOpml()
  const { over, all, added, failed } = tally
  return (
    <div className={all > 0 ? 'grid gap-2' : 'sr-only'}>
      <p role="status" className="tabular font-strong">
        {all === 0
          ? null
          : isRunning
            ? t('opml.importing', { over, all })
            : [
                t('opml.report', { added, all }),
                failed > 0 ? t('opml.endedWithFailures', { count: failed }) : '',
              ]
                .filter(Boolean)
                .join(' ')}
      </p>
      {isRunning ? (
        <ProgressLine
          label={t('opml.progress')}
          value={all > 0 ? over / all : 0}
          valueText={format.percent(all > 0 ? over / all : 0)}
        />
      ) : null}
    </div>
  )
}

function Target({ isLocked }: { isLocked: boolean }) {
  const { t } = useTranslation()
  const send = useIntents()
  const folders = useSnapshot('opmlImport', ({ context }) => context.folders, [])
  const folderId = useSnapshot('opmlImport', ({ context }) => context.folderId, '')
  const autoDownload = useSnapshot('opmlImport', ({ context }) => context.autoDownload, false)
  return (
    <div className="opml-target">
      <Select
        label={t('upload.folder')}
        value={folderId}
        disabled={isLocked}
        options={folders.map(({ id, fullPath }) => ({ value: id, label: fullPath }))}
        onChange={(chosen) => send({ type: 'opmlImport.setFolder', folderId: chosen })}
      />
      <Switch
        className="opml-switch"
        label={t('editor.field.autoDownloadEpisodes')}
        checked={autoDownload}
        disabled={isLocked}
        onChange={(isOn) => send({ type: 'opmlImport.setAutoDownload', autoDownload: isOn })}
      />
    </div>
  )
}

function Rows({ isLocked }: { isLocked: boolean }) {
  const { t } = useTranslation()
  const send = useIntents()
  const [words, setWords] = useState('')
  // null: what fits what became of the import
  const [chosen, setChosen] = useState<RowFilter | null>(null)
  const [limit, setLimit] = useState(PAGE)
  const first = useSnapshot('opmlImport', ({ context }) => firstFilter(context), 'all')
  const failed = useSnapshot('opmlImport', ({ context }) => atStage(context.rows, 'failed').length, 0)
  const filter = failed === 0 || isLocked ? 'all' : (chosen ?? first)
  const rows = useSnapshot(
    'opmlImport',
    ({ context }) => shownRows(context.rows, filter, words),
    NO_ROWS,
    isSameList,
  )
  const open = rows.filter(canSelect)
  const picked = open.filter(({ isSelected }) => isSelected).length
  return (
    <section className="grid gap-3" aria-label={t('opml.list')}>
      {failed > 0 && !isLocked ? (
        <SegmentedControl
          label={t('opml.filter')}
          hideLabel
          value={filter}
          options={[
            { value: 'failed', label: t('opml.filters.failed', { count: failed }) },
            { value: 'all', label: t('opml.filters.all') },
          ]}
          onChange={setChosen}
        />
      ) : null}
      <TextField
        type="search"
        label={t('opml.search')}
        hideLabel
        placeholder={t('opml.search')}
        before={<Search className="size-4" aria-hidden />}
        value={words}
        onChange={(typed) => {
          setWords(typed)
          setLimit(PAGE)
        }}
      />
      {rows.length === 0 ? <p className="text-ink-quiet">{t('opml.none')}</p> : null}
      {rows.length > 0 ? (
        <>
          {isLocked ? null : (
            <div className="opml-all">
              <Checkbox
                label={t('opml.selectAll')}
                checked={open.length > 0 && picked === open.length}
                mixed={picked > 0 && picked < open.length}
                disabled={open.length === 0}
                onChange={(isSelected) =>
                  send({ type: 'opmlImport.select', urls: open.map(({ url }) => url), isSelected })
                }
              />
              <span className="tabular text-small text-ink-quiet">
                {t('opml.selected', { count: picked })}
              </span>
            </div>
          )}
          <ul className="opml-rows" aria-label={t('opml.list')}>
            {rows.slice(0, limit).map((row) => (
              <OpmlRow key={row.url} row={row} isLocked={isLocked} />
            ))}
          </ul>
        </>
      ) : null}
      {rows.length > limit ? (
        <Button className="justify-self-center" onClick={() => setLimit(limit + PAGE)}>
          {t('podcasts.more')}
        </Button>
      ) : null}
    </section>
  )
}
