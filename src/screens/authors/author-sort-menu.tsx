import { ArrowDownNarrowWide, ArrowUpNarrowWide } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { AUTHOR_SORTS } from '#machines/browsing/shelf/author-sorts.ts'
import type { AuthorSort } from '#machines/browsing/shelf/author-sorts.ts'
import type { LocaleKey } from '#machines/model/locale-key.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { Button } from '#src/ui/button.tsx'
import { Menu } from '#src/ui/overlay/menu.tsx'

const NAMES = {
  name: 'authors.sorts.name',
  lastFirst: 'authors.sorts.lastFirst',
  numBooks: 'authors.sorts.numBooks',
  addedAt: 'authors.sorts.addedAt',
  updatedAt: 'authors.sorts.updatedAt',
} as const satisfies Record<AuthorSort, LocaleKey>

/** How authors are sorted; choosing the key that is chosen turns the order round. */
export function AuthorSortMenu({ sort, desc }: { sort: AuthorSort; desc: boolean }) {
  const { t } = useTranslation()
  const send = useIntents()
  const direction = t(desc ? 'shelf.descending' : 'shelf.ascending')
  const Arrow = desc ? ArrowDownNarrowWide : ArrowUpNarrowWide
  return (
    <Menu
      label={t('shelf.sort')}
      align="end"
      items={AUTHOR_SORTS.map((each) => ({
        label: t(NAMES[each]),
        hint: each === sort ? direction : undefined,
        icon: each === sort ? <Arrow aria-hidden /> : undefined,
        onSelect: () =>
          send({
            type: 'preferences.change',
            settings: { authorSortBy: each, authorSortDesc: each === sort ? !desc : desc },
          }),
      }))}
      renderTrigger={(props) => (
        <Button
          {...props}
          variant="quiet"
          icon={<Arrow aria-hidden />}
          aria-label={t('shelf.sortedBy', { key: t(NAMES[sort]), direction })}
        >
          {t(NAMES[sort])}
        </Button>
      )}
    />
  )
}
