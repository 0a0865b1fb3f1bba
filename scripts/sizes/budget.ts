const kib = 1024

/** Budgets in bytes, compressed with gzip. */
export const budgets = {
  home: 200 * kib,
  idle: 260 * kib,
  paint: 40 * kib,
} as const

/** Sources that are loaded on demand by the entry and are needed before the home shelves show. */
export const beforeHome = ['src/screens/home', 'locales/en-us.json'] as const

/** Files whose dynamic imports are loaded once the page is idle. */
export const idleLoaders = /(?:^|\/)idle(?:\.|-loading\.)tsx?$/

/** Modules that must never be loaded before somebody asks for them. */
export const onDemandOnly = [
  'node_modules/hls.js/',
  'node_modules/epubjs/',
  'node_modules/@dnd-kit/',
  'node_modules/marked/',
  'node_modules/@statelyai/inspect/',
  'src/reader/',
  'src/platform/cast/',
  'src/screens/config/',
  'src/screens/upload/',
] as const
