import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/** Says in words what the line or the corner of a cover shows; `undefined` for what is not begun. */
export function useShareText(): (done: number | undefined) => string | undefined {
  const { t } = useTranslation()
  return useCallback(
    (done) => {
      if (!done) return undefined
      if (done >= 1) return t('item.finished')
      // a format of the browser is slow to make, and this is the first drawing of home
      return t('item.progress', { percent: t('common.percent', { value: Math.round(done * 100) }) })
    },
    [t],
  )
}
