'use no memo'

import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { cardWidth, coverRatio } from '#machines/model/titles/covers.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { CoverGateContext } from '#src/ui/cover/cover-gate.ts'
import { createNearGate } from '#src/ui/cover/near-gate.ts'
import { lazyView } from '#src/hooks/lazy-view.ts'
import { useLibrary } from '#src/hooks/use-library.ts'
import { ReadFailed } from '#src/shell/states/read-failed.tsx'
import { HomeSkeleton } from './home-skeleton.tsx'
import { useSignedIn } from '#src/hooks/selectors.ts'
import { Shelf } from './shelf.tsx'

const ofShelf = () => import('#src/screens/shelf/shelf-states.tsx')
const LibraryNotReady = lazyView(() => ofShelf().then((module) => module.LibraryNotReady))
const EmptyLibrary = lazyView(() => ofShelf().then((module) => module.EmptyLibrary))

const KeptShelf = lazyView(() => import('./kept-shelf.tsx').then((module) => module.KeptShelf))

const ArrangeButton = lazyView(
  () => import('#src/shell/states/at-rest.ts').then((module) => module.ArrangeButton),
  'first',
)
/** The code of an arranged home, which the first view waits for where one is kept. */
export const bringArrangedHome = () => import('./arranged-home.tsx').then((module) => module.ArrangedHome)
const ArrangedHome = lazyView(bringArrangedHome, 'first')

export function HomeScreen() {
  const { t } = useTranslation()
  const send = useIntents()
  const { libraryId = '' } = useParams()
  const home = useRead({ name: 'home', libraryId })
  // cards look at the progress without asking for it
  useRead({ name: 'userRecord' })
  const signedIn = useSignedIn()
  const view = signedIn?.settings.homeBookshelfView
  const layout = useSnapshot(
    'preferences',
    ({ context }) => context.settings.homes[signedIn?.account.id ?? '']?.[libraryId],
    undefined,
  )
  const isOffline = useSnapshot('session', (session) => session.matches({ signedIn: 'offline' }), false)
  const isOnlyKept = useSnapshot('preferences', ({ context }) => context.settings.onlyKept, false)
  const access = useLibrary(libraryId)
  const library = access.status === 'ready' ? access.library : undefined
  const ratio = coverRatio(library?.settings.coverAspectRatio)
  const coverSize = useSnapshot('preferences', ({ context }) => context.settings.bookshelfCoverSize, 120)
  const size = cardWidth(coverSize, ratio)
  const [covers] = useState(createNearGate)
  // effect: hears whether the page is used
  useEffect(() => covers.watch(), [covers])

  const failure = home.status === 'failed' ? home.error : null

  if (access.status === 'refused' || failure?.code === 'forbidden' || failure?.code === 'notFound')
    return <LibraryNotReady access={{ status: 'refused' }} />
  const skeleton = <HomeSkeleton ratio={ratio} size={size} />
  return (
    <div
      className="home"
      data-view={view === 0 ? 'standard' : undefined}
      aria-busy={home.status === 'loading'}
    >
      {failure ? null : <h1 className="sr-only">{library?.name ?? t('rail.home')}</h1>}
      {isOffline || isOnlyKept || failure ? (
        <Suspense>
          <KeptShelf ratio={ratio} size={size} />
        </Suspense>
      ) : null}
      {failure ? (
        <ReadFailed error={failure} onRetry={refresh} />
      ) : access.status === 'failed' ? (
        <LibraryNotReady access={access} />
      ) : null}
      {home.status === 'loading' ? skeleton : null}
      {home.status === 'ready' && !isOnlyKept ? (
        <CoverGateContext value={covers}>
          <Suspense>
            <ArrangeButton libraryId={libraryId} />
          </Suspense>
          {layout ? (
            <Suspense fallback={skeleton}>
              <ArrangedHome layout={layout} shelves={home.data} ratio={ratio} size={size} view={view} />
            </Suspense>
          ) : (
            home.data.map((shelf, index) => (
              <Shelf key={shelf.id} shelf={shelf} ratio={ratio} size={size} view={view} eager={index < 2} />
            ))
          )}
        </CoverGateContext>
      ) : null}
      {home.status === 'ready' && home.data.length === 0 ? <EmptyLibrary onRefresh={refresh} /> : null}
    </div>
  )

  function refresh(): void {
    send({ type: 'catalog.refresh', key: { name: 'home', libraryId } })
  }
}
