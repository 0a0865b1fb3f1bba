import { FileUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useIsAdmin } from '#src/hooks/selectors.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { Button } from '#src/ui/button.tsx'
import { useOpml } from './use-opml.ts'

/** Opens the import of podcasts into a library, and says how far one is that runs. */
export function OpmlButton({ libraryId }: { libraryId: string }) {
  const { t } = useTranslation()
  const send = useIntents()
  const isAdmin = useIsAdmin()
  const { isRunning, tally } = useOpml()
  if (!isAdmin) return null
  return (
    <Button
      icon={<FileUp aria-hidden />}
      onClick={() => send({ type: 'opmlImport.open', libraryId })}
      aria-haspopup="dialog"
    >
      {isRunning ? t('opml.importing', { over: tally.over, all: tally.all }) : t('opml.open')}
    </Button>
  )
}
