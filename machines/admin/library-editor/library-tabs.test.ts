import { describe, expect, it } from 'vitest'
import { tabsWithErrors, tabToMend } from './library-tabs.ts'

const wrong = 'errors.unexpected'

describe('the tabs of a library', () => {
  it('have what is wrong where its field is', () => {
    expect([...tabsWithErrors({ folders: wrong, name: wrong })]).toEqual(['details'])
    expect([...tabsWithErrors({ squareCovers: wrong, autoScanCronExpression: wrong })]).toEqual([
      'settings',
      'schedule',
    ])
  })

  it('one with something wrong is gone to, unless it is shown', () => {
    expect(tabToMend({ folders: wrong }, 'settings')).toBe('details')
    expect(tabToMend({ autoScanCronExpression: wrong, name: wrong }, 'schedule')).toBe('schedule')
    expect(tabToMend({ autoScanCronExpression: wrong, name: wrong }, 'settings')).toBe('details')
    expect(tabToMend({}, 'settings')).toBe('settings')
  })
})
