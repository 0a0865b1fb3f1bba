import { useSelector } from '@xstate/react'
import { Podcast, SearchX } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { OpmlButton } from '#src/dialogs/podcasts/opml-button.tsx'
import type { Library } from '#machines/model/entities/index.ts'
import { useIsAdmin } from '#src/hooks/selectors.ts'
import { useSystem } from '#src/hooks/system-context.ts'
import { useLibrary } from '#src/hooks/use-library.ts'
import { NotHere } from '#src/screens/shelf/shelf-states.tsx'
import { EmptyState } from '#src/ui/bits.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { sendIntent } from '#machines/system/send-intent.ts'
import { FeedState, SearchState } from './finder/finder-states.tsx'
import { FoundShows } from './finder/found-shows.tsx'
import { FinderField } from './finder/finder-field.tsx'
import { NewPodcastDialog } from './finder/new-podcast-dialog.tsx'
import { ShowPreview } from './finder/show-preview.tsx'
import { useFinder } from './finder/use-finder.ts'
import { useOpenedFile } from './finder/use-opened-file.ts'
import { PodcastLibrary } from './podcast-library.tsx'
import './finder/finder.css'

const WAITING = Array.from({ length: 5 }, (_, index) => index)

/** Finds a podcast by words or by the address of its feed, and adds it to the library. */
export function FinderScreen() {
  const { t } = useTranslation()
  const isAdmin = useIsAdmin()
  if (!isAdmin) return <NotHere title={t('podcasts.adminTitle')} text={t('finder.adminText')} />
  return <PodcastLibrary>{(libraryId) => <OfLibrary key={libraryId} libraryId={libraryId} />}</PodcastLibrary>
}

function OfLibrary({ libraryId }: { libraryId: string }) {
  const access = useLibrary(libraryId)
  return access.status === 'ready' ? <Finder library={access.library} /> : null
}

function Finder({ library: { id, folders } }: { library: Library }) {
  const { t } = useTranslation()
  const { root } = useSystem()
  const isThere = useSelector(root, (snapshot) => snapshot.children.podcastFinder !== undefined)
  // effect: the page is there, and an actor that was started again has to hear it again
  useEffect(() => {
    sendIntent(root, { type: 'podcastFinder.open', libraryId: id, folders })
  }, [root, isThere, id, folders])
  // effect: who left the page is not led to a podcast that is added meanwhile
  useEffect(() => () => sendIntent(root, { type: 'podcastFinder.dismiss' }), [root])
  useOpenedFile(id)
  const { phase, context } = useFinder()
  const { matches, match, show } = context
  const hasShow = phase === 'shown' || phase === 'form'
  return (
    <div className="finder mx-auto grid w-full max-w-[60rem] gap-6 px-4 py-6 phone:px-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-title">{t('finder.title')}</h1>
        <OpmlButton libraryId={id} />
      </div>
      <FinderField phase={phase} />
      <SearchState phase={phase} context={context} />
      {match === null ? <FeedState phase={phase} failure={context.failure} /> : null}
      {phase === 'searching'
        ? WAITING.map((row) => <Skeleton key={row} height={88} className="w-full" />)
        : null}
      {phase === 'idle' ? (
        <EmptyState
          icon={<Podcast aria-hidden />}
          title={t('finder.startTitle')}
          text={t('finder.startText')}
        />
      ) : null}
      {matches?.length === 0 && phase === 'found' ? (
        <EmptyState
          icon={<SearchX aria-hidden />}
          title={t('finder.noneTitle')}
          text={t('finder.noneText')}
        />
      ) : null}
      {matches && !hasShow ? <FoundShows matches={matches} context={context} phase={phase} /> : null}
      {hasShow && show ? <ShowPreview show={show} context={context} /> : null}
      {phase === 'form' ? <NewPodcastDialog /> : null}
    </div>
  )
}
