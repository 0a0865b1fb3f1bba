/** The page of the small window where that is a pop-up: it is filled by the page that opened it, and is no client. */
const SMALL_WINDOW = 'small-player.html'

/** Whether a file of the client stays behind, since the demo's own worker or pages take its place. */
export const isLeftBehind = (name: string): boolean =>
  name !== SMALL_WINDOW && /^sw(?:-off)?\.js$|\.html$/.test(name)

/** Whether an address (below the base) that a window is opened at shows the client. */
export const showsClient = (path: string): boolean => path !== `/${SMALL_WINDOW}`
