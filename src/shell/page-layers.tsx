'use no memo'

import { Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { lazyView } from '#src/hooks/lazy-view.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { LoadingLayer } from '#src/ui/overlay/lazy-popup.tsx'

const LibraryDialogs = lazyView(() =>
  import('#src/dialogs/library-dialogs.tsx').then((module) => module.LibraryDialogs),
)
const LeaveQuestions = lazyView(() =>
  import('#src/dialogs/leave-questions.tsx').then((module) => module.LeaveQuestions),
)
const Palette = lazyView(() => import('#src/palette/palette.tsx').then((module) => module.Palette))

/** What lies over the page: it comes with the actors of browsing, which say what is open. */
export function PageLayers() {
  const send = useIntents()
  const hasDialog = useSnapshot('dialogs', (dialogs) => dialogs.matches('open'), false)
  const hasPalette = useSnapshot('palette', (palette) => palette.matches('open'), false)
  // the account has its own, which may be asked before there are actors of browsing
  const { pathname } = useLocation()
  const isLeaving = useSnapshot(
    'session',
    (session) =>
      session.matches({ signedIn: { confirmingSignOut: 'asking' } }) ||
      session.matches({ signedIn: { forgetting: 'asking' } }),
    false,
  )
  return (
    <>
      {isLeaving && pathname !== '/account' ? (
        <Suspense fallback={<LoadingLayer onClose={() => send({ type: 'session.stay' })} />}>
          <LeaveQuestions />
        </Suspense>
      ) : null}
      {hasDialog ? (
        <Suspense fallback={<LoadingLayer onClose={() => send({ type: 'dialog.close' })} />}>
          <LibraryDialogs />
        </Suspense>
      ) : null}
      {hasPalette ? (
        <Suspense fallback={<LoadingLayer onClose={() => send({ type: 'palette.close' })} />}>
          <Palette />
        </Suspense>
      ) : null}
    </>
  )
}
