import { expect, it } from 'vitest'
import { coverProvidersOf, preselected, providersOf } from './providers.ts'

const values = (providers: ReturnType<typeof providersOf>) => providers.map(({ value }) => value)

it('[P3-53, P3-54, P3-55] providers are by media type, with the regions of the store, and more for covers', () => {
  const stores = ['', '.ca', '.uk', '.au', '.fr', '.de', '.jp', '.it', '.in', '.es'].map(
    (end) => `audible${end}`,
  )
  expect(values(providersOf('book'))).toEqual(['google', 'openlibrary', 'itunes', ...stores, 'fantlab'])
  expect(values(providersOf('podcast'))).toEqual(['itunes'])
  expect(values(coverProvidersOf('book'))).toEqual(['all', ...values(providersOf('book')), 'audiobookcovers'])
  expect(values(coverProvidersOf('podcast'))).toEqual(['itunes'])
})

it('[P3-03] the provider of the library is preselected where it is one of them', () => {
  expect(preselected(providersOf('book'), 'audible.de')).toBe('audible.de')
  expect(preselected(providersOf('book'), 'custom-1')).toBe('google')
  expect(preselected(providersOf('podcast'), 'google')).toBe('itunes')
})
