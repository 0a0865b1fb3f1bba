import { describe, expect, test } from 'vitest'
import { checkArrows, findEffects, findImports, resolveImport } from './arrows-rules.ts'

test('every way to name a module is found, with its line', () => {
  const source = `// import { no } from './comment.ts'
import './side-effect.css'
import type { A } from '#machines/a.ts'
import {
  one,
  two,
} from "./many.ts"
/* import x from 'gone' */
export { b } from './b.ts'
export * from './c.ts'
const lazy = () => import('./lazy.tsx')
const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
const text = 'from nothing'
export const x = 'not-a-module'
`
  expect(findImports(source)).toEqual([
    { specifier: './side-effect.css', line: 2 },
    { specifier: '#machines/a.ts', line: 3 },
    { specifier: './many.ts', line: 7 },
    { specifier: './b.ts', line: 9 },
    { specifier: './c.ts', line: 10 },
    { specifier: './lazy.tsx', line: 11 },
    { specifier: './worker.ts', line: 12 },
  ])
})

test('an alias and a relative path lead to the same place', () => {
  expect(resolveImport('src/screens/home/home.tsx', '../../platform/x.ts')).toBe('src/platform/x.ts')
  expect(resolveImport('src/screens/home/home.tsx', '#src/platform/x.ts')).toBe('src/platform/x.ts')
  expect(resolveImport('src/a.ts', 'xstate')).toBe('xstate')
})

describe('direction', () => {
  test.each([
    ['machines/listening/player/player.machine.ts', '#src/platform/media/a.ts'],
    ['machines/listening/player/player.machine.ts', '../../../locales/de.json'],
    ['machines/listening/player/player.machine.ts', 'react'],
    ['machines/listening/player/player.machine.ts', '@xstate/react'],
    ['machines/listening/player/player.machine.ts', 'hls.js'],
    ['machines/listening/player/player.machine.ts', 'node:fs'],
    ['src/platform/media/a.ts', '#src/ui/button.tsx'],
    ['src/platform/media/a.ts', '../../composition/root.ts'],
    ['src/screens/home/home.tsx', '../../platform/server/client.ts'],
    ['src/hooks/root.ts', '#src/platform/server/client.ts'],
    ['src/ui/button.tsx', '#machines/player/index.ts'],
    ['src/ui/button.tsx', '#src/i18n/t.ts'],
    ['src/ui/button.tsx', '../shell/top-bar.tsx'],
    ['src/shell/bars/top-bar.tsx', '#tests/server/index.ts'],
  ])('%s may not import %s', (file, specifier) => {
    expect(checkArrows(file, `import { x } from '${specifier}'`).length).toBeGreaterThan(0)
  })

  test.each([
    ['machines/listening/player/player.machine.ts', 'xstate'],
    ['machines/listening/player/player.machine.ts', 'xstate/graph'],
    ['machines/listening/player/player.machine.ts', '../model/chapters.ts'],
    ['src/platform/media/a.ts', '#machines/player/index.ts'],
    ['src/platform/media/a.ts', 'hls.js/light'],
    ['src/screens/home/home.tsx', '#machines/player/index.ts'],
    ['src/screens/home/home.tsx', '#src/ui/button.tsx'],
    ['src/main.tsx', './platform/server/client.ts'],
    ['src/composition/root.ts', '#src/platform/server/client.ts'],
    ['src/ui/overlay/menu.tsx', './button.tsx'],
    ['src/ui/menu.test.tsx', '#tests/support/x.ts'],
  ])('%s may import %s', (file, specifier) => {
    expect(checkArrows(file, `import { x } from '${specifier}'`)).toEqual([])
  })

  test('a dynamic import is an import too', () => {
    expect(checkArrows('src/ui/a.tsx', `const x = import('#machines/a.ts')`)).toHaveLength(1)
  })
})

test('an effect shows its reason, or that it has none', () => {
  const source = `import { useEffect, useLayoutEffect } from 'react'
  // effect: moves the focus into the dialog that
  // has just opened
  useEffect(() => {})
  useLayoutEffect(() => {})
  // useEffect( is spoken of here
  // some other remark
  useEffect(() => {})
`
  expect(findEffects(source)).toEqual([
    { line: 4, reason: 'moves the focus into the dialog that has just opened' },
    { line: 5, reason: undefined },
    { line: 8, reason: undefined },
  ])
})
