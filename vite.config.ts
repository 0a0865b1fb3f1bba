import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { cspMeta, moduleMap, staticHosting } from './scripts/build/plugins.ts'
import { bookEngines, enginesFolder } from './scripts/build/book-engines.ts'
import { textParts } from './scripts/build/text-parts.ts'
import { leftOut } from './scripts/build/left-out.ts'
import { withoutMemo } from './scripts/build/without-memo.ts'
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

const ofFirstPage = /[\\/](?:libraries|react|rolldown-runtime)-/
const seldom =
  /[\\/](?:editing|podcasts|admin|share|config-texts|palette|reader|books|unsent|forget-device|release-notes|changelog|inspect|(?:account|albums-shelf|authors?|batch|bookmarks|chapters|download-queue|find-podcasts|latest|manage|narrators|not-found|not-yet|set-up|stats|tracks|upload|config)-screen|selection-toolbar|library-dialogs)-/

/** What most views beyond the first share. */
const sharedParts =
  /[\\/]src[\\/]hooks[\\/]|[\\/]src[\\/]ui[\\/](?:play-icon|field|password-field|text-field|checkbox|select|confirm)\.|[\\/](?:dates|chapters-path|tracks-path|track-rules|read-answer)\.ts$|\.selectors\.ts$|[\\/](?:use-accent|item-description|list-card|list-skeleton|question-box|shelf-states)\.tsx?$/

/** What shelves, searches and lists share. */
const sharedShelves =
  /[\\/](?:shelf-pages|shelf-query|filters|findings|selection-rules|letters|list-order-rules|client-filter-store|read-answer)\.ts$/

const sharedRules =
  /[\\/](?:queue|bookmark|task|version|outbox)-rules\.ts$|[\\/](?:key-map|key-place|durations|queue\.constants|default-keys|combo|pending-store|outbox-actors|reading|flush-on-hide|journal|heard|place|progress\.constants|database|chapters|play-request|operations\.table|notification|log-entry|tracks|element|boost-elements|audio-slot|file-deck|reach|retries|local-driver|resets|server-records|or-null|progress[\\/]paths|online-user|next-frame|file|library-item-expanded|library-item-summary|playback-session|collection|forget-last-visit|playlist|music|video|chapter|media-item-share|episode-download|track)\.ts$|[\\/]popover\.tsx$|[\\/]node_modules[\\/]idb[\\/]/

/** What every page has once it is drawn. */
const atRest =
  /[\\/]src[\\/](?:ui[\\/](?:notices|tooltip|tooltip-layer|place)|shell[\\/](?:notices-region|page-title|page-at-rest|task-widget|version-label))\.tsx?$|[\\/]icons[\\/](?:info|circle-check|circle-exclamation-point|triangle-exclamation-point|circle-alert|triangle-alert|x|list-checks)\.mjs$/

/** Of the first page: drawn a few times in a visit, so that remembering costs more bytes than it saves work. Cards of titles remember. */
const drawnSeldom =
  /[\\/]src[\\/](?:main|shell[\\/][\w-]+|cards[\\/](?:author|series)-card|player[\\/]player-foot|ui[\\/](?:bits|button|icon-button|lazy-popup|link|mark|menu|notices|popover|shelf|spinner|tooltip))\.tsx$/

export default defineConfig({
  base: process.env.EARMARK_BASE ?? '/',
  // What only a build needs would slow the tests down.
  plugins: isTested
    ? [textParts()]
    : [
        textParts(),
        leftOut(),
        withoutMemo(drawnSeldom),
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
      // The names of all files that a screen needs stand in the first script, so that they can be asked for together. Those
      // of the first page are there already, and a screen that is opened seldom asks for its own when it comes.
      resolveDependencies: (file, needed, { hostType }) =>
        hostType === 'html'
          ? needed
          : needed.filter((one) => one.endsWith('.css') || !(seldom.test(file) || ofFirstPage.test(one))),
    },
    // A script, worker or wasm as a data: address would be refused by the policy, a font inlined blocks the paint.
    assetsInlineLimit: (file) => (/\.(?:m?js|wasm|woff2?)$/.test(file) ? false : undefined),
    rolldownOptions: {
      output: {
        // The first script names them all, and a hash does not pack: seven signs tell builds apart as well as eight.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        entryFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          includeDependenciesRecursively: false,
          // What every page needs before its first paint, in few files: a browser has six connections to a server, and the
          // first calls want some of them. What changes seldom lies apart.
          groups: [
            { name: 'react', test: inModules('react', 'react-dom', 'scheduler'), priority: 2 },
            { name: 'libraries', test: /[\\/]node_modules[\\/]/, tags: ['$initial'], priority: 1 },
            { name: 'page', tags: ['$initial'] },
            { name: 'at-rest', test: atRest },
            // Rules that listening shares with panels and pages: a dozen files of a few hundred bytes pack worse than one.
            { name: 'rules', test: sharedRules },
            { name: 'shelves', test: sharedShelves, minShareCount: 2 },
            { name: 'parts', test: sharedParts, minShareCount: 2 },
            // Each of some 300 bytes: as files of their own they cost a name and a request each.
            {
              name: 'icons',
              test: /[\\/]node_modules[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
})
