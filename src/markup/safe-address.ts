const SAFE = new Set(['http:', 'https:', 'mailto:'])
const HAS_PROTOCOL = /^[a-z][a-z\d+.-]*:(?!\d)/i
const MAIL = /^[^\s@/:]+@[^\s@/:.]+(?:\.[^\s@/:.]+)+$/

/**
 * The address of a link, as it is written into a text: only pages and mail. Without a protocol it is one of the web, or a
 * mail address; null for what is neither.
 * @example safeAddress('example.org') // 'https://example.org'
 */
export function safeAddress(typed: string): string | null {
  const text = typed.trim()
  if (text === '' || text.startsWith('/') || /\s/.test(text)) return null
  const address = HAS_PROTOCOL.test(text) ? text : MAIL.test(text) ? `mailto:${text}` : `https://${text}`
  if (!URL.canParse(address)) return null
  const { protocol, hostname } = new URL(address)
  if (!SAFE.has(protocol)) return null
  return protocol === 'mailto:' || hostname.includes('.') || hostname === 'localhost' ? address : null
}
