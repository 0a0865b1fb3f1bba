import { expect, it } from 'vitest'
import { homePath } from './home-path.ts'

it('knows home and the library that a path names', () => {
  expect(homePath('/')).toEqual({ named: null, isHome: true })
  expect(homePath('')).toEqual({ named: null, isHome: true })
  expect(homePath('/library/lib%20one')).toEqual({ named: 'lib%20one', isHome: true })
  expect(homePath('/library/one/')).toEqual({ named: 'one', isHome: true })
})

it('knows what is not home', () => {
  expect(homePath('/library/one/series')).toEqual({ named: 'one', isHome: false })
  expect(homePath('/item/one')).toEqual({ named: null, isHome: false })
  expect(homePath('/library')).toEqual({ named: null, isHome: false })
})
