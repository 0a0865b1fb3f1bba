import { readFileSync } from 'node:fs'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { cspMeta, moduleMap, staticHosting } from './scripts/build/plugins.ts'
import { bookEngines, enginesFolder } from './scripts/build/book-engines.ts'
import { textParts } from './scripts/build/text-parts.ts'
import { leftOut } from './scripts/build/left-out.ts'
import { devPolicy } from './scripts/serve/csp.ts'

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string
}

/** Small parts that home and many later chunks share: as one file they compress better than as fifteen. */
const SHARED =
  /[\\/](?:src[\\/](?:ui[\\/](?:bits|icon-button|tooltip|spinner|link|lazy-popup|cover|cover-rules|cx)|system[\\/](?:use-read|use-snapshot|system-context))|machines[\\/]model[\\/](?:items|permissions|playback)|lucide-react[\\/]dist[\\/]esm[\\/](?:[A-Za-z]+|shared[\\/].+|icons[\\/](?:x|chevron-left|chevron-right)))\.m?[jt]sx?$|[\\/]node_modules[\\/]clsx[\\/]/

const inModules = (...names: readonly string[]): RegExp =>
  new RegExp(`[\\\\/]node_modules[\\\\/](?:${names.join('|')})[\\\\/]`)

export default defineConfig({
  base: process.env.EARMARK_BASE ?? '/',
  plugins: [
    textParts(),
    leftOut(),
    bookEngines(),
    react({ compiler: true }),
    tailwindcss(),
    cspMeta(),
    moduleMap(),
    staticHosting(),
  ],
  define: {
    'import.meta.env.EARMARK_VERSION': JSON.stringify(version),
    'import.meta.env.EARMARK_ENGINES': JSON.stringify(enginesFolder),
  },
  server: { headers: { 'Content-Security-Policy': devPolicy } },
  worker: { format: 'es' },
  build: {
    manifest: true,
    // Older targets would have light-dark() and logical properties rewritten: larger, and a theme on a subtree lost.
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    modulePreload: { polyfill: false },
    // A script, worker or wasm as a data: address would be refused by the policy, a font inlined blocks the paint.
    assetsInlineLimit: (file) => (/\.(?:m?js|wasm|woff2?)$/.test(file) ? false : undefined),
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Only what every page needs before its first paint: a group is loaded whole.
          groups: [
            { name: 'react', test: inModules('react', 'react-dom', 'scheduler') },
            { name: 'router', test: inModules('react-router', 'react-router-dom') },
            { name: 'xstate', test: inModules('xstate', '@xstate', 'use-sync-external-store') },
            { name: 'shared', test: SHARED },
            { name: 'i18n', test: inModules('i18next', 'react-i18next', 'html-parse-stringify') },
          ],
        },
      },
    },
  },
})
