const UNITS = ['B', 'KB', 'MB', 'GB', 'TB', 'PB'] as const

/**
 * Size in 1024-based units with at most two decimals, written by the locale.
 * @example formatBytes(1_048_576, 'en-us') // '1 MB'
 */
export function formatBytes(bytes: number, locale: string): string {
  if (!Number.isFinite(bytes) || bytes <= 0) return `0 ${UNITS[0]}`
  const power = Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), UNITS.length - 1)
  const value = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(bytes / 1024 ** power)
  return `${value} ${UNITS[power]}`
}
