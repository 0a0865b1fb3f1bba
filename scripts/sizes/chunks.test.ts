import { expect, test } from 'vitest'
import { closure, keysUnder, latinFonts, type Manifest } from './chunks.ts'

const manifest: Manifest = {
  'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_react.js'], css: ['assets/index.css'] },
  '_react.js': { file: 'assets/react.js', imports: ['index.html'] },
  'src/screens/home/home.tsx': { file: 'assets/home.js', imports: ['_shelf.js', '_react.js'] },
  '_shelf.js': { file: 'assets/shelf.js', css: ['assets/shelf.css'] },
  '../main/node_modules/x/index.js': { file: 'assets/x.js' },
  'src/screens/homely.tsx': { file: 'assets/homely.js' },
}

test('all that is imported statically is needed, once, also in a circle', () => {
  expect(closure(manifest, ['index.html', ...keysUnder(manifest, ['src/screens/home'])])).toEqual({
    scripts: ['assets/home.js', 'assets/index.js', 'assets/react.js', 'assets/shelf.js'],
    styles: ['assets/index.css', 'assets/shelf.css'],
  })
})

test('only fonts with Latin letters are on the critical path', () => {
  const css = `
    @font-face{font-family:A;src:url(/assets/latin-1a.woff2) format("woff2");unicode-range:U+0000-00FF,U+0131}
    @font-face{font-family:A;src:url("/assets/ext-1a.woff2");unicode-range:U+0100-02BA}
    @font-face{font-family:B;src:url(/assets/all-1a.woff2)}
    @font-face{font-family:C;src:url(/assets/wild-1a.woff2);unicode-range:U+00??}`
  expect(latinFonts(css)).toEqual(['/assets/latin-1a.woff2', '/assets/all-1a.woff2', '/assets/wild-1a.woff2'])
})

test('a source of the budget that is no chunk of its own any more is said', () => {
  expect(keysUnder(manifest, ['node_modules/x'])).toEqual(['../main/node_modules/x/index.js'])
  expect(() => keysUnder(manifest, ['src/gone'])).toThrow('no chunk of src/gone')
})
