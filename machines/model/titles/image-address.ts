export type Query = Readonly<Record<string, string | number | null>>

/** Pixels of a cover in a row of a list, and on a page of its own. */
export const ROW_COVER = 100
export const PAGE_COVER = 600

/** Pixels of a cover on a card: its largest is 286 wide, most are 156. A screen with finer pixels is given twice as many. */
export const cardCoverWidth = (pixelRatio: number): number => (pixelRatio > 1.25 ? 400 : 240)

export const coverPath = (id: string): string => `/api/items/${encodeURIComponent(id)}/cover`

/** What is null is left out. */
export function imageAddress(address: string, query: Query): string {
  const text = Object.entries(query)
    .flatMap(([name, value]) => (value === null ? [] : [`${name}=${encodeURIComponent(value)}`]))
    .join('&')
  return text ? `${address}?${text}` : address
}
