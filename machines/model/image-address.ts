export type Query = Readonly<Record<string, string | number | null>>

/** Pixels. */
export const CARD_COVER = 400

export const coverPath = (id: string): string => `/api/items/${encodeURIComponent(id)}/cover`

/** What is null is left out. */
export function imageAddress(address: string, query: Query): string {
  const text = Object.entries(query)
    .flatMap(([name, value]) => (value === null ? [] : [`${name}=${encodeURIComponent(value)}`]))
    .join('&')
  return text ? `${address}?${text}` : address
}
