import { describe, expect, it, vi } from 'vitest'
import { ADMIN_WIRINGS } from '../admin/admin.wirings.ts'
import { BROWSING_WIRINGS } from '../browsing/browsing.wirings.ts'
import { DOWNLOADS_WIRINGS } from '../downloads/downloads.wirings.ts'
import { EDITING_WIRINGS } from '../editing/editing.wirings.ts'
import { CASTING_WIRINGS } from '../listening/casting.wirings.ts'
import { PODCASTS_WIRINGS } from '../podcasts/podcasts.wirings.ts'
import { READING_WIRINGS } from '../reading/reading.wirings.ts'

const later = {
  ...BROWSING_WIRINGS,
  ...EDITING_WIRINGS,
  ...READING_WIRINGS,
  ...PODCASTS_WIRINGS,
  ...DOWNLOADS_WIRINGS,
  ...ADMIN_WIRINGS,
  ...CASTING_WIRINGS,
}

// other tests have everybody wired
vi.resetModules()
const { isIntent, isRecalled, ownerOf, wire, wiringOf } = await import('./system.routes.ts')

describe('an actor whose doors come with its code', () => {
  it.each(Object.entries(later))('%s names its intents after itself, and misses nothing', (name, wiring) => {
    const { owns, recalls = [] } = wiring as ReturnType<typeof wiringOf>
    for (const type of Object.keys(owns)) expect(type.split('.')[0]).toBe(name)
    expect(recalls.filter((type) => !isRecalled(type))).toEqual([])
    expect(wiring).not.toHaveProperty('waits')
  })

  it('has its intents known by their first word, until its wiring says what is one', () => {
    expect(wiringOf('form').owns).toEqual({})
    expect(ownerOf('form.change')).toBe('form')
    expect(isIntent({ type: 'reader.close' })).toBe(true)
    expect(ownerOf('catalog.anything')).toBeUndefined()

    wire(later)
    expect(ownerOf('form.change')).toBe('form')
    expect(ownerOf('form.saved')).toBeUndefined()
  })
})
