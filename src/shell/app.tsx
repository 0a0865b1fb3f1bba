'use no memo'

import { Suspense, useState } from 'react'
import { Route, Routes } from 'react-router-dom'
import { lazyView } from '#src/hooks/lazy-view.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { StartingScreen } from '#src/shell/states/starting-screen.tsx'
import { Shell } from './shell.tsx'

const LoginScreen = lazyView(
  () => import('#src/screens/login/login-screen.tsx').then((module) => module.LoginScreen),
  'first',
)
const SetUpScreen = lazyView(() =>
  import('#src/screens/login/set-up-screen.tsx').then((module) => module.SetUpScreen),
)
const UnreachableScreen = lazyView(
  () => import('#src/shell/states/unreachable-screen.tsx').then((module) => module.UnreachableScreen),
  'first',
)
const InspectButton = lazyView(() => import('./inspect-button.tsx').then((module) => module.InspectButton))
const PageAtRest = lazyView(() => import('./states/at-rest.ts').then((module) => module.PageAtRest), 'first')
/** For the dev server and the browser tests: no build that is shipped has them. */
const galleries =
  import.meta.env.DEV || import.meta.env.MODE === 'gallery'
    ? {
        Widgets: lazyView(() => import('#src/gallery/gallery.tsx').then((module) => module.Gallery)),
        States: lazyView(() =>
          import('#src/gallery/states/state-gallery.tsx').then((module) => module.StateGallery),
        ),
      }
    : null

type Stage = 'starting' | 'unreachable' | 'settingUp' | 'form' | 'inside'

/** Which of the page's faces shows, by who is signed in. */
export function App() {
  // kept for the life of the page: a redirect drops it from the address
  const [isInspected] = useState(() => new URLSearchParams(window.location.search).has('inspect'))
  const stage = useSnapshot<'session', Stage>(
    'session',
    (session) => {
      if (session.matches('unreachable')) return 'unreachable'
      if (session.matches('settingUp')) return 'settingUp'
      if (session.hasTag('form')) return 'form'
      return session.hasTag('inside') ? 'inside' : 'starting'
    },
    'starting',
  )
  return (
    <>
      <Suspense fallback={<StartingScreen />}>
        <Routes>
          {galleries ? <Route path="/gallery" element={<galleries.Widgets />} /> : null}
          {galleries ? <Route path="/gallery/states/*" element={<galleries.States />} /> : null}
          <Route path="*" element={<Stage stage={stage} />} />
        </Routes>
      </Suspense>
      <Suspense fallback={null}>
        {isInspected ? <InspectButton /> : null}
        <PageAtRest />
      </Suspense>
    </>
  )
}

function Stage({ stage }: { stage: Stage }) {
  switch (stage) {
    case 'starting':
      return <StartingScreen />
    case 'unreachable':
      return <UnreachableScreen />
    case 'settingUp':
      return <SetUpScreen />
    case 'form':
      return <LoginScreen />
    case 'inside':
      return <Shell />
  }
}
