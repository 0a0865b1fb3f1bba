/** A host with an optional port, below what a sign-in may stand before it. */
const WEB = /^https?:\/\/(?:[^\s/?#@]*@)?(?:\[[\da-f:.]+\]|[^\s/?#:@[\]]+)(?::\d{1,5})?(?:[/?#]\S*)?$/iu

/**
 * Whether a text is an address of the web, with a host.
 * @example isWebAddress('http://apprise:8000/notify') // true
 */
export function isWebAddress(text: string): boolean {
  return WEB.test(text)
}
