const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Text made safe for an XML element or attribute. */
export const escapeXml = (text: string): string =>
  text.replaceAll(/[&<>"']/gu, (letter) => escapes[letter] ?? letter)
