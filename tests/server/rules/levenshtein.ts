/** How many letters must change to turn one text into the other. */
export const levenshtein = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, letter] of Array.from(a).entries()) {
    const next = [i + 1]
    for (let j = 0; j < b.length; j += 1) {
      const cost = letter === b[j] ? 0 : 1
      next.push(Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + cost))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
