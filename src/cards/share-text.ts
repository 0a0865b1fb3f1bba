import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { percentOf } from '#src/i18n/percent.ts'

/** Says in words what the line or the corner of a cover shows; `undefined` for what is not begun. */
export function useShareText(): (done: number | undefined) => string | undefined {
  const { t } = useTranslation()
  return useCallback(
    (done) => {
      if (!done) return undefined
      if (done >= 1) return t('item.finished')
      return t('item.progress', { percent: percentOf(t, done) })
    },
    [t],
  )
}
