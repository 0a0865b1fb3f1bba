/** Said in the head of the page; src/platform/server/releases.ts reads it. */
const RELEASES_OFF = '<meta name="earmark-releases" content="off" />'

/** Reads `EARMARK_RELEASES`: what the page is told of the check for newer releases. Throws when it is neither off nor unset. */
export function releasesHead(wanted: string | undefined): { head?: string } {
  if (wanted === undefined || wanted === '') return {}
  if (wanted === 'off') return { head: RELEASES_OFF }
  throw new Error(`--releases (EARMARK_RELEASES) must be "off" or not set, not "${wanted}"`)
}
