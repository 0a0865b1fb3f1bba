import { describe, expect, it } from 'vitest'
import { queryValue } from './paths.ts'

describe('a parameter of a query', () => {
  it.each([
    ['?filter=tags.YWI%3D', 'tags.YWI='],
    ['?filter=tags.YWI=,!tags.YQ==&sort=size', 'tags.YWI=,!tags.YQ=='],
    ['?filter=', ''],
    ['?filter', ''],
    ['?a=1&filter=b+c', 'b c'],
    ['?filters=1', null],
    ['?filter=%', null],
  ])('of %s is %s', (search, value) => expect(queryValue(search, 'filter')).toBe(value))
})
