import { LibraryBig } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#src/ui/bits.tsx'

/** For an account that may see no library; the page goes to the first one as soon as there is one. */
export function NoLibrariesScreen() {
  const { t } = useTranslation()
  return (
    <section className="px-6 py-24">
      <h1 className="sr-only">{t('noLibraries.title')}</h1>
      <EmptyState
        icon={<LibraryBig aria-hidden />}
        title={t('noLibraries.title')}
        text={t('noLibraries.text')}
      />
    </section>
  )
}
