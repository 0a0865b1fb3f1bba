import type { Flavour } from '#tests/server/index.ts'

/** What ends the title of a test of both servers: `npm test` takes the current one, `npm run e2e` both. */
export const everyday = (flavour: Flavour): string => (flavour === '2.36' ? ' @everyday' : '')
