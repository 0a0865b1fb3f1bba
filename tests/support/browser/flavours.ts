/** The servers that the stand-in can be. */
export const FLAVOURS = ['2.2.23', '2.36'] as const

/** What ends the title of a test of both servers: `npm test` takes the current one, `npm run e2e` both. */
export const everyday = (flavour: (typeof FLAVOURS)[number]): string =>
  flavour === '2.36' ? ' @everyday' : ''
