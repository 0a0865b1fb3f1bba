/** How a body can be packed, the best first. */
export const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** Whether a browser takes an encoding, by its header `Accept-Encoding`. */
export function accepts(header: string | null, encoding: Encoding): boolean {
  const weights = new Map<string, number>()
  for (const part of (header ?? '').split(',')) {
    const [name = '', ...parameters] = part.split(';').map((one) => one.trim().toLowerCase())
    const weight = parameters.find((one) => one.startsWith('q='))?.slice(2)
    weights.set(name, weight === undefined ? 1 : Number(weight))
  }
  return (weights.get(encoding) ?? weights.get('*') ?? 0) > 0
}
