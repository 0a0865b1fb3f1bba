import { useTranslation } from 'react-i18next'
import { ClashList, FailedNews, RecalledNews } from './form-says.tsx'
import { useFieldLabel } from './use-form.ts'
import { useTextOfField } from './text-of-value.ts'

/** What the form has to say of itself: a draft that was there, why a save failed, what another client changed. */
export function FormNews() {
  const { t } = useTranslation()
  const labelOf = useFieldLabel()
  const textOf = useTextOfField()
  return (
    <>
      <FailedNews />
      <RecalledNews />
      <ClashList about={t('form.conflict')} labelOf={labelOf} textOf={textOf} />
    </>
  )
}
