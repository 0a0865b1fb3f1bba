import { useTranslation } from 'react-i18next'
import { readLayout } from '#machines/browsing/home-layout/kept-layout.ts'
import { shownRows } from '#machines/browsing/home-layout/layout-rules.ts'
import type { KeptLayout } from '#machines/account/preferences/preferences.types.ts'
import type { Shelf as ShelfData } from '#machines/model/entities/index.ts'
import { OwnShelf } from './own-shelf.tsx'
import { Shelf } from './shelf.tsx'
import type { ShelfProps } from './shelf.tsx'

interface ArrangedHomeProps extends Pick<ShelfProps, 'ratio' | 'size' | 'view'> {
  layout: KeptLayout
  /** What the server gives. */
  shelves: readonly ShelfData[]
}

/** Home as the listener wants it. Its code comes only where an arrangement is kept. */
export function ArrangedHome({ layout, shelves, ...look }: ArrangedHomeProps) {
  const { t } = useTranslation()
  const rows = shownRows(readLayout(layout).rows, shelves)
  const isBare = shelves.length > 0 && rows.every(({ kind }) => kind === 'own')
  return (
    <>
      {rows.map((row, index) =>
        row.kind === 'own' ? (
          <OwnShelf key={row.id} id={row.id} own={row.own} view={look.view} eager={index < 2} />
        ) : (
          <Shelf key={row.shelf.id} shelf={row.shelf} {...look} eager={index < 2} />
        ),
      )}
      {/* own shelves that find nothing show nothing: seen where no shelf is (shelf.css) */}
      {isBare ? (
        <p className="home-bare px-(--page-gutter) py-2 text-ink-quiet">{t('arrange.allHidden')}</p>
      ) : null}
    </>
  )
}
