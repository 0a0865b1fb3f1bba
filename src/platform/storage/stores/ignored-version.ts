import { fromCallback } from 'xstate'
import type { IgnoredVersionCommand, UpdatesFact } from '#machines/app/updates/updates.types.ts'
import { readText, writeText } from '../local.ts'
import type { KeyStore } from '../key-store.ts'

const IGNORED_KEY = 'ignoreVersion'
/** How often in a row the list of releases did not come, and when last, epoch ms. */
const FAILED_KEY = 'releasesFailedAt'

/**
 * What the check for updates keeps in this browser for all its tabs: the version whose notice was closed, and how often
 * the list of releases did not come.
 */
export function createIgnoredVersion(storage: KeyStore | null, wallClock: () => number = Date.now) {
  return fromCallback<IgnoredVersionCommand>(({ sendBack, receive }) => {
    const tell = (fact: UpdatesFact): void => sendBack(fact)
    const report = (): void =>
      tell({ type: 'ignoredVersion.recalled', version: readText(storage, IGNORED_KEY) })
    receive((command) => {
      if (command.type === 'ignoredVersion.keep') writeText(storage, IGNORED_KEY, command.version)
      else if (command.count > 0) writeText(storage, FAILED_KEY, `${command.count} ${wallClock()}`)
      else storage?.removeItem(FAILED_KEY)
    })
    const stopWatching = storage?.watch((key) => {
      if (key === IGNORED_KEY) report()
    })
    report()
    const [count = 0, at = Number.NaN] = (readText(storage, FAILED_KEY) ?? '').split(' ').map(Number)
    const ago = wallClock() - at
    // a clock that was set back says nothing of how long it was
    if (count > 0 && ago >= 0) tell({ type: 'failures.recalled', failures: { count, ago } })
    return stopWatching
  })
}
