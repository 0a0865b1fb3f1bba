const LINES = /<(?:p|div|br|ul|ol|li|blockquote|pre|table|section|article|dl|h[1-6])[\s/>]/i

/** Whether the line ends of a text are its own: it has no markup that makes lines. */
export function hasOwnLineEnds(html: string): boolean {
  return !LINES.test(html)
}
