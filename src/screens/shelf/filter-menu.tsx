import { ListFilter } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MediaType } from '#machines/model/entities/index.ts'
import { isCombined } from '#machines/browsing/shelf/filter-terms.ts'
import type { ShelfQuery } from '#machines/browsing/shelf/shelf-query.ts'
import { Button } from '#src/ui/button.tsx'
import { Popover } from '#src/ui/overlay/popover.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { useShelfChange } from './use-shelf-change.ts'
import { useNarrow } from './use-narrow.ts'

/** The filter of a shelf: a button that opens its groups, and a single one as a chip where there is room. */
export function FilterMenu({ query, mediaType }: { query: ShelfQuery; mediaType: MediaType }) {
  const { t } = useTranslation()
  const narrow = useNarrow()
  const [open, setOpen] = useState(false)
  const change = useShelfChange(query)
  const choose = (filter: string): void => {
    setOpen(false)
    change(() => ({ filter }))
  }
  return (
    <>
      {narrow || isCombined(query.filter) ? null : <FilterChips query={query} />}
      <Popover
        label={t('shelf.filter')}
        open={open}
        onOpenChange={setOpen}
        align="end"
        width={320}
        flush
        sheet
        renderTrigger={(props) => (
          <Button
            {...props}
            size="sm"
            variant="quiet"
            className="bar-tool"
            icon={<ListFilter aria-hidden />}
            aria-label={t('shelf.filter')}
          >
            {t('shelf.filter')}
          </Button>
        )}
      >
        <FilterPanel
          query={query}
          mediaType={mediaType}
          onChoose={choose}
          onCombine={(combined) => change(({ filter }) => ({ filter: combined(filter) }))}
        />
      </Popover>
    </>
  )
}
