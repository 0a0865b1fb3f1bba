import type { EventObject } from 'xstate'
import { DEFAULT_PREFERENCES } from '#machines/account/preferences/preferences.types.ts'
import { FILES, request, SIGNED_IN } from '../samples.ts'
import type { AnyFixture } from './fixture.ts'
import { Walk } from './walk.ts'

const LATE = [
  'loadRealtime',
  'loadListening',
  'loadCasting',
  'loadBrowsing',
  'loadBooks',
  'loadEditing',
  'loadPodcasts',
  'loadDownloads',
  'loadAdmin',
] as const

/** The root with everybody there, as it is in the middle of listening. */
function everybodyThere(root: AnyFixture): Walk {
  const walk = new Walk(root)
  walk.do({ done: 'loadPreferences', output: DEFAULT_PREFERENCES })
  walk.do({ type: 'session.began', signedIn: SIGNED_IN })
  walk.do({ type: 'dialog.close' })
  walk.do({ type: 'reader.close' })
  walk.do({ type: 'itemEditor.close' })
  walk.do({ type: 'showPage.close' })
  walk.do({ type: 'keptTitles.look' })
  walk.do({ type: 'serverSettings.close' })
  walk.do({ wait: 1000 })
  for (const load of LATE) {
    if (load === 'loadCasting') walk.do({ type: 'player.opened', session: FILES, request: request() })
    walk.do({ done: load })
  }
  return walk
}

/** Whom the running root sends an event on to, and as what where it has another name there. */
export function receiversIn(root: AnyFixture): (events: readonly EventObject[]) => string[] {
  let walk = everybodyThere(root)
  const start = JSON.stringify(walk.snapshot.value)
  return (events) => {
    const found = events.flatMap((event) => {
      // an event that stops an actor is the last of its walk
      if (JSON.stringify(walk.snapshot.value) !== start) walk = everybodyThere(root)
      walk.do(event as never)
      return walk.sent.map(({ to, event: { type } }) => (type === event.type ? to : `${to}: ${type}`))
    })
    return [...new Set(found)].toSorted()
  }
}
