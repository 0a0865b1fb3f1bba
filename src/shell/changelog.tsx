import { Marked } from 'marked'
import { useTranslation } from 'react-i18next'
import { currentChangelog } from '#machines/updates/updates.selectors.ts'
import { useSnapshot } from '#src/system/use-snapshot.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { SafeHtml } from '#src/ui/safe-html.tsx'
import './changelog.css'

/** The dialog has the first two levels of headings. */
const FIRST_LEVEL = 3

const marked = new Marked({
  gfm: true,
  walkTokens(token) {
    if (token.type === 'heading') token['depth'] = Math.max(FIRST_LEVEL, Number(token['depth']))
  },
})

/** Line breaks between elements mean nothing, but the page shows those of plain texts. */
function htmlOf(markdown: string): string {
  return marked
    .parse(markdown, { async: false })
    .replaceAll(/>\s+</g, (between) => (between.includes('\n') ? '><' : between))
    .trim()
}

interface ChangelogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Of the server; null when it does not say. */
  version: string | null
}

/** What the release that the server runs brought, in the words of those who released it. */
export function Changelog({ open, onOpenChange, version }: ChangelogProps) {
  const { t } = useTranslation()
  const notes = useSnapshot('updates', currentChangelog, null)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('changelog.title')}
      description={version === null ? undefined : t('rail.version', { version })}
      width={800}
      closeLabel={t('common.close')}
    >
      {notes === null || notes.trim() === '' ? (
        <p className="py-6 text-center text-ink-quiet">{t('changelog.none')}</p>
      ) : (
        <SafeHtml html={htmlOf(notes)} className="changelog pb-2" />
      )}
    </Dialog>
  )
}
