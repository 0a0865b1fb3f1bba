import { expect, it } from 'vitest'
import { regionsIn } from './regions.ts'

it('regions are named and ordered in the language of the page', () => {
  const labelOf = (language: string) => regionsIn(language, 'us').find(({ value }) => value === 'de')?.label
  expect([labelOf('en-us'), labelOf('de')]).toEqual(['Germany', 'Deutschland'])
  const labels = regionsIn('de', 'us').map(({ label }) => label)
  expect(labels).toEqual(labels.toSorted((one, other) => one.localeCompare(other, 'de')))
  expect(new Set(labels).size).toBe(labels.length)
})

it('what another client wrote stays among them', () => {
  expect(regionsIn('en-us', 'DE')[0]).toEqual({ value: 'DE', label: 'DE' })
  expect(regionsIn('en-us', '')[0]).toEqual({ value: '', label: '' })
  expect(regionsIn('en-us', 'us').some(({ value }) => value === '')).toBe(false)
})
