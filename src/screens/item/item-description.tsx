import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyView } from '#src/hooks/lazy-view.ts'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'

const SafeHtml = lazyView(() => import('#src/ui/safe-html.tsx').then((module) => module.SafeHtml), 'first')

const LONG = 600

/** The description, sanitised; a long one opens on demand. */
export function ItemDescription({ description }: { description: string }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  if (description.trim() === '') return null
  const isLong = description.length > LONG
  return (
    <section className="grid max-w-prose gap-3">
      <h2 className="text-lead">{t('item.description')}</h2>
      <div className={cx(isLong && !open && 'line-clamp-6')}>
        <Suspense fallback={<div className="h-24" />}>
          <SafeHtml html={description} />
        </Suspense>
      </div>
      {isLong ? (
        <div>
          <Button variant="quiet" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t(open ? 'item.showLess' : 'item.showMore')}
          </Button>
        </div>
      ) : null}
    </section>
  )
}
