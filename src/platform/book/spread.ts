/**
 * The pages that lie side by side with this one, the first and the last: the first page of a book stands alone, and so does
 * one that is as wide as two.
 */
export function spreadOf(
  page: number,
  count: number,
  isWide: (page: number) => boolean,
): readonly [first: number, last: number] {
  let first = 1
  while (first <= count) {
    const isPair = first > 1 && first < count && !isWide(first) && !isWide(first + 1)
    const last = isPair ? first + 1 : first
    if (page <= last) return [first, last]
    first = last + 1
  }
  return [count, count]
}
