import type { TFunction } from 'i18next'

/** A share of 1 as a percentage. The browser's own format is slow to make, and home's first drawing has some. */
export const percentOf = (t: TFunction, ratio: number): string =>
  t('common.percent', { value: Math.round(ratio * 100) })
