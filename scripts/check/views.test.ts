import { expect, test } from 'vitest'
import { findDecisions } from './views-rules.ts'

const linesOf = (file: string, source: string): number[] =>
  findDecisions(file, source).map(({ line }) => line)

test.each([
  'const timer = setTimeout(show, 600)',
  'window.setInterval(look, 1000)',
  'requestAnimationFrame(draw)',
  'const last = root.getSnapshot().children.selection',
  "send({ type: 'notice.show', notice })",
  'const [state, dispatch] = useReducer(change, start)',
  "localStorage.setItem('view', 'list')",
  'const answer = await fetch(url)',
  "const when = new Intl.DateTimeFormat(language, { dateStyle: 'medium' })",
  'const day = new Date(ms).toLocaleDateString()',
  'const rate = bits.toLocaleString(language)',
])('a view must not: %s', (line) => {
  expect(linesOf('src/player/volume-menu.tsx', `const a = 1\n${line}`)).toEqual([2])
})

test('what a comment says, and what widgets, the platform and tests do, is no decision of a view', () => {
  expect(linesOf('src/player/volume-menu.tsx', '// setTimeout( would be late here')).toEqual([])
  for (const file of ['src/ui/soon.ts', 'src/platform/media/clock.ts', 'src/screens/home/shelf.test.tsx']) {
    expect(linesOf(file, 'setTimeout(show, 600)')).toEqual([])
  }
})

test('snapshots that a view selects are what it is there for', () => {
  const source = "const rate = useSnapshot('player', selectRate, 1)\nreads.snapshot(key)\nprefetch(url)"
  expect(linesOf('src/player/speed-menu.tsx', source)).toEqual([])
})
