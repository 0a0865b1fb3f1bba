import { useTranslation } from 'react-i18next'
import { Anchor } from '#src/ui/link.tsx'

/** A place that the page knows of and cannot show. */
export function NotYetScreen() {
  const { t } = useTranslation()
  return (
    <section className="mx-auto grid max-w-[28rem] justify-items-center gap-4 px-6 py-24 text-center">
      <h1 className="text-title">{t('notYet.title')}</h1>
      <p className="text-ink-quiet">{t('notYet.text')}</p>
      <Anchor href="/" className="underline underline-offset-4">
        {t('shell.home')}
      </Anchor>
    </section>
  )
}
