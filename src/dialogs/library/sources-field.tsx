import { ArrowDown, ArrowUp } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rowsOfSources, SOURCES, sourcesIn } from '#machines/admin/library-editor/library-settings.ts'
import type { Source } from '#machines/admin/library-editor/library-settings.ts'
import type { Row } from '#machines/editing/values.ts'
import { useField, useHasField } from '#src/dialogs/edit/use-form.ts'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'

const NO_ROWS: readonly Row[] = []
const isKnown = (source: string): source is Source => SOURCES.some((known) => known === source)

/** Where details are taken from. The server names the weakest first; here the strongest is on top, as people read it. */
export function SourcesField() {
  const { t } = useTranslation()
  const head = useId()
  const [moved, setMoved] = useState('')
  const { value, isBusy, change } = useField('metadataPrecedence', NO_ROWS)
  if (!useHasField('metadataPrecedence')) return null
  const used = sourcesIn(value).toReversed()
  const all = [...used, ...SOURCES.filter((source) => !used.includes(source))]
  const set = (next: readonly string[]): void => change(rowsOfSources(next.toReversed()))
  const nameOf = (source: string): string =>
    isKnown(source) ? t(`configLibraries.source.${source}`) : source
  const move = (source: string, by: 1 | -1): void => {
    const at = used.indexOf(source)
    set(used.toSpliced(at, 1).toSpliced(at + by, 0, source))
    setMoved(t('lists.moved', { title: nameOf(source), position: at + by + 1, count: used.length }))
  }
  return (
    <section aria-labelledby={head} className="grid gap-2">
      <h3 id={head} className="text-small font-strong">
        {t('configLibraries.field.metadataPrecedence')}
      </h3>
      <p className="text-small text-ink-quiet">{t('configLibraries.sourcesAbout')}</p>
      <ol className="source-list">
        {all.map((source) => {
          const at = used.indexOf(source)
          const isOn = at >= 0
          return (
            <li key={source}>
              <Checkbox
                className="min-w-0 flex-1"
                label={nameOf(source)}
                checked={isOn}
                disabled={isBusy}
                onChange={(checked) =>
                  set(checked ? [...used, source] : used.filter((each) => each !== source))
                }
              />
              <IconButton
                size="sm"
                label={t('configLibraries.sourceUp', { name: nameOf(source) })}
                disabled={isBusy || at < 1}
                onClick={() => move(source, -1)}
              >
                <ArrowUp />
              </IconButton>
              <IconButton
                size="sm"
                label={t('configLibraries.sourceDown', { name: nameOf(source) })}
                disabled={isBusy || !isOn || at === used.length - 1}
                onClick={() => move(source, 1)}
              >
                <ArrowDown />
              </IconButton>
            </li>
          )
        })}
      </ol>
      <p className="sr-only" role="status">
        {moved}
      </p>
    </section>
  )
}
