import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyView } from '#src/hooks/lazy-view.ts'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'

const SafeHtml = lazyView(() => import('#src/ui/safe-html.tsx').then((module) => module.SafeHtml), 'first')

const LONG = 600

interface LongTextProps {
  html: string
  /** Of the text, as a tag; else that of the page. */
  lang?: string | undefined
  className?: string
}

/** HTML of the server, sanitised; a long one opens on demand. */
export function LongText({ html, lang, className }: LongTextProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const isLong = html.length > LONG
  return (
    <div className={cx('grid gap-3', className)}>
      <div className={cx(isLong && !open && 'line-clamp-6')} lang={lang}>
        <Suspense fallback={<div className="h-24" />}>
          <SafeHtml html={html} />
        </Suspense>
      </div>
      {isLong ? (
        <div>
          <Button variant="quiet" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t(open ? 'item.showLess' : 'item.showMore')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
