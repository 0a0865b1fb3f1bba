/** Programs take a cell that begins so for a formula, also behind blanks and in the wide letters of East Asian fonts. */
const FORMULA = /^\s*[=+\-@\t\r\n＝＋－＠]/u

/** A cell of a table file: text that could be a formula is made plain text, and what would break the row is quoted. */
export function csvCell(value: string | number): string {
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value)
  return /[",;\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A table with its head, as programs of any language read it: the mark at its beginning says that it is UTF-8. */
export function csvFile(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const lines = [head, ...rows].map((cells) => cells.map(csvCell).join(','))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}
