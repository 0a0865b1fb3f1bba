import { fromCallback } from 'xstate'
import type { IgnoredVersionCommand, UpdatesFact } from '#machines/app/updates/updates.types.ts'
import { readText, writeText } from './local.ts'
import type { KeyStore } from './key-store.ts'

const IGNORED_KEY = 'ignoreVersion'

/** The version whose update notice was closed, kept in this browser for all its tabs. */
export function createIgnoredVersion(storage: KeyStore | null) {
  return fromCallback<IgnoredVersionCommand>(({ sendBack, receive }) => {
    const report = (): void => {
      const fact: UpdatesFact = { type: 'ignoredVersion.recalled', version: readText(storage, IGNORED_KEY) }
      sendBack(fact)
    }
    receive(({ version }) => writeText(storage, IGNORED_KEY, version))
    const stopWatching = storage?.watch((key) => {
      if (key === IGNORED_KEY) report()
    })
    report()
    return stopWatching
  })
}
