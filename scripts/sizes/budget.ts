const kib = 1024

/** Budgets in bytes, compressed with gzip. */
export const budgets = {
  home: 200 * kib,
  idle: 290 * kib,
  paint: 40 * kib,
} as const

/** Sources that the entry loads on demand and that are needed before the home shelves show. */
export const beforeHome = ['locales/en-us.json?part=first'] as const

/** What must be among the scripts before home, or they are not the ones that show it. */
export const homeItself = 'src/screens/home/'

/** Sources that follow on their own once home shows: what writes and hears, listening, the socket. */
export const afterHome = [
  'src/composition/realtime.ts',
  'src/composition/listening.ts',
  'src/shell/states/at-rest.ts',
  'node_modules/socket.io-client',
] as const

/** Modules that belong to no build that is shipped. */
export const neverShipped = ['src/gallery/'] as const

/** Modules that must never be loaded before they are asked for. */
export const onDemandOnly = [
  'node_modules/hls.js/',
  'node_modules/epubjs/',
  'node_modules/@dnd-kit/',
  'node_modules/marked/',
  'node_modules/mediabunny/',
  'src/composition/inspection/stately',
  'src/composition/inspection/watched-page',
  'src/inspector/',
  'machines/app/inspector/',
  'src/reader/',
  'src/platform/cast/',
  'src/screens/config/',
  'src/screens/upload/',
] as const
