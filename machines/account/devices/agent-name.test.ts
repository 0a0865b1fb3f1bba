import { expect, test } from 'vitest'
import { agentName } from './agent-name.ts'

const KIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (X11; Linux x86_64) ${KIT} Chrome/140.0.0.0 Safari/537.36`, 'Chrome · Linux'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/140.0 Safari/537.36 Edg/140.0`, 'Edge · Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari · iOS',
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${KIT} SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36`,
    'Samsung Internet · Android',
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${KIT} HeadlessChrome/140.0 Safari/537.36`, 'Chrome · Linux'],
  ['okhttp/4.12.0', 'okhttp'],
  ['node', 'node'],
  ['', null],
  [null, null],
])('%s is %s', (agent, name) => {
  expect(agentName(agent)).toBe(name)
})

test('a name without an end is cut', () => {
  expect(agentName('x'.repeat(5000))).toHaveLength(60)
})
