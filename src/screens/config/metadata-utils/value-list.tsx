import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { Search, Tags } from 'lucide-react'
import { useDeferredValue, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { having, ordered } from '#machines/admin/metadata-utils/value-list.ts'
import type { MetadataValue, ValueKind, ValueOrder } from '#machines/admin/metadata-utils/value-list.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { EmptyState } from '#src/ui/bits.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Select } from '#src/ui/form/select.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { MergeTools } from './merge-values.tsx'
import { ValueEditor, ValueRow } from './value-row.tsx'

const ROW_PIXELS = 52
const WAITING = Array.from({ length: 8 }, (_, index) => index)

interface ValueListProps {
  kind: ValueKind
  label: string
  values: readonly MetadataValue[]
}

/** Names with a search and an order; of very many, only those in view are on the page. */
export function ValueList({ kind, label, values }: ValueListProps) {
  const { t } = useTranslation()
  const [words, setWords] = useState('')
  const [order, setOrder] = useState<ValueOrder>('name')
  const hasCounts = values.some(({ count }) => count !== null)
  // a list of thousands is sorted once, and searched after the key is on the page
  const sorted = ordered(values, hasCounts ? order : 'name')
  const shown = having(sorted, useDeferredValue(words))
  if (values.length === 0) {
    return (
      <EmptyState
        icon={<Tags aria-hidden />}
        title={t('configUtils.noneTitle')}
        text={t('configUtils.noneText')}
      />
    )
  }
  return (
    <>
      <div className="utils-tools">
        <TextField
          type="search"
          label={t('configUtils.search')}
          hideLabel
          placeholder={t('configUtils.search')}
          before={<Search className="size-4" aria-hidden />}
          value={words}
          onChange={setWords}
        />
        {hasCounts ? (
          <Select<ValueOrder>
            label={t('configUtils.sort')}
            hideLabel
            value={order}
            options={[
              { value: 'name', label: t('configUtils.byName') },
              { value: 'count', label: t('configUtils.byCount') },
            ]}
            onChange={setOrder}
          />
        ) : null}
        <output className="text-small text-ink-quiet">
          {t('configUtils.shown', { shown: shown.length, total: values.length })}
        </output>
      </div>
      <MergeTools kind={kind} values={values} />
      {shown.length === 0 ? (
        <EmptyState title={t('configUtils.noMatch', { words })} />
      ) : (
        <Rows kind={kind} label={label} values={values} shown={shown} />
      )}
    </>
  )
}

function Rows({ kind, label, values, shown }: ValueListProps & { shown: readonly MetadataValue[] }) {
  // the virtualiser is one object that changes by itself, which the compiler's memo does not see
  'use no memo'
  const list = useRef<HTMLUListElement>(null)
  const [margin, setMargin] = useState(0)
  const edit = useSnapshot('metadataUtils', ({ context }) => context.edit, null)
  const isEdited = ({ name, narrator }: MetadataValue): boolean =>
    edit?.kind === kind &&
    edit.value.name === name &&
    edit.value.narrator?.narratorId === narrator?.narratorId
  // effect: where the list begins on the page is measured
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const measure = (): void => setMargin(Math.round(element.getBoundingClientRect().top + window.scrollY))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  // oxlint-disable-next-line react/incompatible-library -- the component is left out of the compiler
  const rows = useWindowVirtualizer({
    count: shown.length,
    estimateSize: () => ROW_PIXELS,
    getItemKey: (index) => shown[index]?.name ?? index,
    overscan: 8,
    scrollMargin: margin,
  })
  return (
    <ul ref={list} className="utils-list" aria-label={label} style={{ blockSize: rows.getTotalSize() }}>
      {rows.getVirtualItems().map(({ index, key, start }) => {
        const value = shown[index]
        return value ? (
          <li
            key={key}
            ref={rows.measureElement}
            data-index={index}
            aria-setsize={shown.length}
            aria-posinset={index + 1}
            style={{ transform: `translateY(${start - margin}px)` }}
          >
            {isEdited(value) ? (
              <ValueEditor values={values} value={value} />
            ) : (
              <ValueRow kind={kind} value={value} />
            )}
          </li>
        ) : null
      })}
    </ul>
  )
}

export function ValuesLoading() {
  return (
    <div className="grid gap-2" aria-busy="true">
      {WAITING.map((each) => (
        <Skeleton key={each} height={40} />
      ))}
    </div>
  )
}
