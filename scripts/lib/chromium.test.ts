import { expect, test } from 'vitest'
import { candidates } from './chromium.ts'

test("a named browser comes first, the system's next, the downloaded one last", () => {
  const order = candidates({ EARMARK_CHROMIUM: '/mine', CHROMIUM_PATH: '/other', PATH: '/usr/bin' }, '/own')
  expect(order.slice(0, 4)).toEqual([
    '/mine',
    '/other',
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
  ])
  expect(order.at(-1)).toBe('/own')
  const shell = { EARMARK_CHROMIUM: '/usr/bin/chromium-headless-shell', PATH: '/usr/bin' }
  expect(candidates(shell, '/own')[0]).toBe(shell.EARMARK_CHROMIUM)
  expect(candidates(shell, '/own', true)[0]).toBe('/usr/bin/chromium')
  expect(candidates({ EARMARK_CHROMIUM: '' }, '/own')[0]).not.toBe('')
})
