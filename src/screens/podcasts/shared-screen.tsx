import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { sharedAddress } from '#machines/podcasts/feed-address.ts'
import { useIsAdmin } from '#src/hooks/selectors.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { LibraryNotReady, NotHere } from '#src/screens/shelf/shelf-states.tsx'

/** Where the system leads with what was shared with an installed app, or opened by it: a feed's address, a list of podcasts. */
export function SharedScreen() {
  const { t } = useTranslation()
  const send = useIntents()
  const navigate = useNavigate()
  const { search } = useLocation()
  const isAdmin = useIsAdmin()
  const libraries = useRead({ name: 'libraries' })
  const library =
    libraries.status === 'ready' ? libraries.data.find(({ mediaType }) => mediaType === 'podcast') : undefined

  // effect: what the system hands over comes once, and is taken to the page for it
  useEffect(() => {
    if (!library || !isAdmin) return
    const { id: libraryId, folders } = library
    const address = sharedAddress(new URLSearchParams(search))
    if (address !== null) {
      send({ type: 'podcastFinder.open', libraryId, folders })
      // only written down: a link from elsewhere must not have the server read an address
      send({ type: 'podcastFinder.type', words: address })
    }
    void navigate(`/library/${encodeURIComponent(libraryId)}/podcast/search`, { replace: true })
  }, [send, navigate, search, library, isAdmin])

  if (!isAdmin) return <NotHere title={t('podcasts.adminTitle')} text={t('finder.adminText')} />
  if (libraries.status === 'ready' && !library)
    return <NotHere title={t('podcasts.onlyTitle')} text={t('podcasts.onlyText')} />
  return libraries.status === 'ready' ? <div aria-busy="true" /> : <LibraryNotReady access={libraries} />
}

/** A shortcut of an installed app: home, with the search open. */
export function SearchStart() {
  const send = useIntents()
  // effect: the page was opened for this
  useEffect(() => {
    send({ type: 'palette.open' })
  }, [send])
  return <Navigate to="/" replace />
}
