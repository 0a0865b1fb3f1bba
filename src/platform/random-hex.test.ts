import { z } from 'zod'
import { expect, it } from 'vitest'
import { randomUuid } from './random-hex.ts'

it('a UUID is one of the fourth version, also where a browser makes none', () => {
  const made = Array.from({ length: 200 }, randomUuid)
  for (const each of made) expect(z.uuidv4().safeParse(each).success, each).toBe(true)
  expect(new Set(made).size).toBe(200)
})
