import { useTranslation } from 'react-i18next'
import { LongText } from './long-text.tsx'

/** The description, sanitised; a long one opens on demand. */
export function ItemDescription({ description, lang }: { description: string; lang?: string | undefined }) {
  const { t } = useTranslation()
  if (description.trim() === '') return null
  return (
    <section className="grid max-w-prose gap-3">
      <h2 className="text-lead">{t('item.description')}</h2>
      <LongText html={description} lang={lang} />
    </section>
  )
}
