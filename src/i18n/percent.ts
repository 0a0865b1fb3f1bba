import type { TFunction } from 'i18next'

/**
 * A share of 1 as a percentage, a hundred only of what is whole. The browser's own format is slow to make, and home's first
 * drawing has some.
 */
export const percentOf = (t: TFunction, ratio: number): string =>
  t('common.percent', { value: Math.round((ratio < 1 ? Math.min(ratio, 0.99) : ratio) * 100) })
