import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { cspMeta, moduleMap, staticHosting } from './scripts/build/plugins.ts'
import { bookEngines, enginesFolder } from './scripts/build/book-engines.ts'
import { textParts } from './scripts/build/text-parts.ts'
import { loadedTogether } from './scripts/build/loaded-together.ts'
import { leftOut } from './scripts/build/left-out.ts'
import { devPolicy } from './scripts/serve/csp.ts'
import { tests } from './tests/vitest.ts'

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string
}

const isTested = process.env.VITEST !== undefined

const routerBuild = (file: string): string =>
  fileURLToPath(new URL(`node_modules/react-router/dist/production/${file}`, import.meta.url))

const inModules = (...names: readonly string[]): RegExp =>
  new RegExp(`[\\\\/]node_modules[\\\\/](?:${names.join('|')})[\\\\/]`)

/** What every page loads once it is drawn. */
const atRest = [
  'src/shell/states/at-rest.ts',
  'src/composition/realtime.ts',
  'src/composition/listening.ts',
  'src/platform/server/releases.ts',
]

/** Chunks that every page has before anything else asks for them. */
const EARLY = ['rolldown-runtime', 'react', 'libraries'] as const

export default defineConfig({
  base: process.env.EARMARK_BASE ?? '/',
  // What only a build needs would slow the tests down.
  plugins: isTested
    ? [textParts()]
    : [
        textParts(),
        leftOut(),
        bookEngines(),
        react({ compiler: true }),
        tailwindcss(),
        cspMeta(),
        moduleMap(),
        staticHosting(),
      ],
  test: tests,
  define: {
    'import.meta.env.EARMARK_VERSION': JSON.stringify(isTested ? '0.0.0-test' : version),
    'import.meta.env.EARMARK_ENGINES': JSON.stringify(enginesFolder),
  },
  // The package's exports lead to its development build in every case; a build takes the production one beside it.
  resolve: {
    alias: isTested
      ? []
      : [
          { find: /^react-router$/, replacement: routerBuild('index.mjs') },
          { find: /^react-router\/dom$/, replacement: routerBuild('dom-export.mjs') },
        ],
  },
  server: { headers: { 'Content-Security-Policy': devPolicy } },
  worker: { format: 'es' },
  build: {
    manifest: true,
    // Older targets would have light-dark() and logical properties rewritten: larger, and a theme on a subtree lost.
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    modulePreload: {
      polyfill: false,
      // What is loaded later lists all that it needs, also what every page has by then: the first script would be longer by it.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !EARLY.some((name) => file.includes(`/${name}-`))) : files,
    },
    // A script, worker or wasm as a data: address would be refused by the policy, a font inlined blocks the paint.
    assetsInlineLimit: (file) => (/\.(?:m?js|wasm|woff2?)$/.test(file) ? false : undefined),
    rolldownOptions: {
      output: {
        // The first script names them all, and a hash does not pack: seven signs tell builds apart as well as eight.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        entryFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          includeDependenciesRecursively: false,
          // What every page needs before its first paint, in few files: a browser has six connections to a server, and the
          // first calls want some of them. What changes seldom lies apart.
          groups: [
            { name: 'react', test: inModules('react', 'react-dom', 'scheduler'), priority: 2 },
            { name: 'libraries', test: /[\\/]node_modules[\\/]/, tags: ['$initial'], priority: 1 },
            { name: 'page', tags: ['$initial'] },
            { name: loadedTogether('at-rest', atRest), minShareCount: 2 },
            // What most views share. Fewer would load what they never need, and more would make files of a few hundred bytes.
            { name: 'parts', minShareCount: 24 },
          ],
        },
      },
    },
  },
})
