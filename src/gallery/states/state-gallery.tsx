import { Suspense, useState } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { SystemContext } from '#src/hooks/system-context.ts'
import { Link } from '#src/ui/link.tsx'
import { AREAS, SHOWN_STATES } from './entries.ts'
import type { ShownState } from './entries.ts'
import { stillSystem } from './still-system.ts'
import './states.css'

/** Where this page is: what an entry has for an address lies below. */
const BASE = '/gallery/states'

const CLIPS = {
  part: '.states-part',
  bar: '.top-bar',
  layer: '[role=dialog], [role=alertdialog]',
  page: 'html',
} as const

/** Every view in every state that it draws: a list of them, or one alone (`?one=login.busy`). */
export function StateGallery() {
  const one = new URLSearchParams(useLocation().search).get('one')
  const shown = SHOWN_STATES.find(({ name }) => name === one)
  return shown ? <OneState key={shown.name} shown={shown} /> : <AllStates />
}

function AllStates() {
  return (
    <main className="gallery">
      <h1 className="text-title">States</h1>
      {Object.keys(AREAS).map((area) => (
        <section key={area} data-story={area}>
          <h2>{area}</h2>
          <ul className="gallery-row">
            {SHOWN_STATES.filter((shown) => shown.area === area).map(({ name }) => (
              <li key={name}>
                <Link href={`${BASE}?one=${name}`}>{name}</Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  )
}

function OneState({ shown }: { shown: ShownState }) {
  const { entry, name, state } = shown
  const [system] = useState(() => stillSystem(entry.states[state] ?? { actors: {} }))
  const view = (
    <Suspense fallback={<p data-coming>…</p>}>
      <Placed entry={entry} />
    </Suspense>
  )
  return (
    <SystemContext value={system}>
      <div
        className="states"
        data-state={name}
        data-clip={entry.clip ?? CLIPS[entry.as]}
        data-late={entry.late ?? (entry.as === 'layer' ? CLIPS.layer : undefined)}
      >
        {entry.as === 'page' ? (
          view
        ) : (
          <>
            {entry.as === 'bar' ? view : null}
            <main className="states-stage">
              <h1 className="text-caption text-ink-quiet">{name}</h1>
              {entry.as === 'bar' ? null : <div className="states-part">{view}</div>}
            </main>
          </>
        )}
      </div>
    </SystemContext>
  )
}

function Placed({ entry: { view: View, at } }: Pick<ShownState, 'entry'>) {
  if (!at) return <View />
  const [route, path] = at
  return (
    <Routes location={`${BASE}/${path}`}>
      <Route path={route} element={<View />} />
    </Routes>
  )
}
