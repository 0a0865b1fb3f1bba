import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ExportedBookmark } from '#machines/listening/bookmarks/bookmark-rules.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Menu } from '#src/ui/overlay/menu.tsx'

/** Saves bookmarks as a file, in a format to choose. */
export function BookmarkExport({ bookmarks }: { bookmarks: readonly ExportedBookmark[] }) {
  const { t } = useTranslation()
  const send = useIntents()
  return (
    <Menu
      label={t('bookmarks.export')}
      align="end"
      items={[
        {
          label: t('bookmarks.asCsv'),
          onSelect: () => send({ type: 'bookmarks.export', format: 'csv', bookmarks }),
        },
        {
          label: t('bookmarks.asJson'),
          onSelect: () => send({ type: 'bookmarks.export', format: 'json', bookmarks }),
        },
      ]}
      renderTrigger={(props) => (
        <IconButton
          {...props}
          label={t('bookmarks.export')}
          unavailable={bookmarks.length === 0 ? t('bookmarks.nothingToExport') : undefined}
        >
          <Download />
        </IconButton>
      )}
    />
  )
}
