import { beforeEach, expect, it, vi } from 'vitest'
import type { PreferencesCommand } from '#machines/account/preferences/preferences.types.ts'
import { memoryKeys, memoryStorage } from '#tests/support/memory-storage.ts'
import { startUnderParent } from '#tests/support/under-parent.ts'
import { readWhenShownAgain } from './shown-again.ts'
import { createPreferencesActors, readPreferences } from './stores/preferences-store.ts'

/** Of an event that another document's write is told by. */
class StorageEventOfNode extends Event {
  readonly key = null
  readonly newValue = null
}

let page: EventTarget
const shown = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('window', page)
  vi.stubGlobal('StorageEvent', StorageEventOfNode)
})

it('has settings that were changed while the page slept read before it changes one', () => {
  const storage = memoryKeys(memoryStorage({ theme: 'light' }))
  const { preferenceStore } = createPreferencesActors({
    storage,
    showLanguage: async () => await Promise.resolve(true),
    applyTheme: () => undefined,
  })
  const asleep = startUnderParent(preferenceStore)
  const other = startUnderParent(preferenceStore)
  readWhenShownAgain(window)
  readWhenShownAgain(window)
  const change: PreferencesCommand = {
    type: 'preferences.save',
    preferences: { ...readPreferences(storage), theme: 'dark' },
  }
  other.actor.send(change)

  shown(false)
  expect(asleep.told).toEqual([])
  shown(true)
  expect(asleep.told).toEqual([
    { type: 'preferences.changedElsewhere', preferences: expect.objectContaining({ theme: 'dark' }) },
  ])
})
