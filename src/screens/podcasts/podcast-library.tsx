import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { LibraryNotReady, NotHere } from '#src/screens/shelf/shelf-states.tsx'
import { useLibrary } from '#src/hooks/use-library.ts'

/** A page that only libraries of podcasts have. */
export function PodcastLibrary({ children }: { children: (libraryId: string) => ReactNode }) {
  const { t } = useTranslation()
  const { libraryId = '' } = useParams()
  const access = useLibrary(libraryId)
  if (access.status !== 'ready') return <LibraryNotReady access={access} />
  if (access.library.mediaType !== 'podcast')
    return <NotHere title={t('podcasts.onlyTitle')} text={t('podcasts.onlyText')} />
  return children(libraryId)
}
