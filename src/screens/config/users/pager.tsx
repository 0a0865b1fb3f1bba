import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { hasPageAfter } from '#machines/admin/people/people-rules.ts'
import type { SessionsPage } from '#machines/model/entities/admin/admin.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Anchor } from '#src/ui/link.tsx'

/** The way to the pages before and after; nothing where one page holds all. */
export function Pager({ page, hrefOf }: { page: SessionsPage; hrefOf: (page: number) => string }) {
  const { t } = useTranslation()
  const isLast = !hasPageAfter(page)
  if (page.page === 0 && isLast) return null
  return (
    <nav className="people-pager" aria-label={t('configSessions.pages')}>
      {page.page > 0 ? (
        <Anchor className={buttonClass()} href={hrefOf(page.page - 1)}>
          <ChevronLeft className="rtl:-scale-x-100" aria-hidden />
          {t('configSessions.previous')}
        </Anchor>
      ) : null}
      <span className="tabular">
        {page.numPages === null
          ? t('reader.onPage', { page: page.page + 1 })
          : t('configSessions.pageOf', { page: page.page + 1, pages: page.numPages })}
      </span>
      {isLast ? null : (
        <Anchor className={buttonClass()} href={hrefOf(page.page + 1)}>
          {t('configSessions.next')}
          <ChevronRight className="rtl:-scale-x-100" aria-hidden />
        </Anchor>
      )}
    </nav>
  )
}
