import { expect, it } from 'vitest'
import { filesOf } from './write-shell-worker.ts'

it('the entry and the face without a server are kept with all they import, and nothing else', () => {
  expect(
    filesOf({
      'index.html': {
        file: 'assets/index.js',
        isEntry: true,
        imports: ['_react.js'],
        css: ['assets/index.css'],
      },
      '_react.js': { file: 'assets/react.js', imports: ['_runtime.js'] },
      '_runtime.js': { file: 'assets/runtime.js', imports: ['_react.js'] },
      'src/shell/states/unreachable-screen.tsx': { file: 'assets/away.js', imports: ['_react.js'] },
      'src/composition/earlier-visit.ts': { file: 'assets/earlier.js', imports: ['_react.js'] },
      'src/player/late.tsx': { file: 'assets/late.js', imports: ['_react.js'] },
    }),
  ).toEqual([
    'assets/away.js',
    'assets/earlier.js',
    'assets/index.css',
    'assets/index.js',
    'assets/react.js',
    'assets/runtime.js',
  ])
})
