import { expect, test } from 'vitest'
import { releasesHead } from './releases.ts'

test('EARMARK_RELEASES is off or not set', () => {
  expect([releasesHead(undefined), releasesHead('')]).toEqual([{}, {}])
  expect(releasesHead('off').head).toContain('name="earmark-releases" content="off"')
  expect(() => releasesHead('no')).toThrow('(EARMARK_RELEASES) must be "off" or not set, not "no"')
})
