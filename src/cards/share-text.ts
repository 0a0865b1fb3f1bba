import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/** Says in words what the line or the corner of a cover shows; `undefined` for what is not begun. */
export function useShareText(): (done: number | undefined) => string | undefined {
  const { t, i18n } = useTranslation()
  return useCallback(
    (done) => {
      if (!done) return undefined
      if (done >= 1) return t('item.finished')
      const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(done)
      return t('item.progress', { percent })
    },
    [t, i18n.language],
  )
}
