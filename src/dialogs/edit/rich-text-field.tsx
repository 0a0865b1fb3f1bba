import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyView } from '#src/hooks/lazy-view.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'

const RichText = lazyView(() => import('#src/ui/rich-text/rich-text.tsx').then((module) => module.RichText))
/** Of the editor with its label, before its code is there. */
const HEIGHT = 200

interface RichTextFieldProps {
  label: string
  /** HTML. */
  value: string
  /** What it was at first. */
  original: string
  onChange: (value: string) => void
  readOnly: boolean
  description?: ReactNode
  error?: ReactNode
  className?: string
}

/** A description with its marks and lists, in the page's language. */
export function RichTextField({ className, ...field }: RichTextFieldProps) {
  const { t, i18n } = useTranslation()
  const names = new Intl.ListFormat(i18n.language)
  return (
    <div className={className}>
      <Suspense fallback={<Skeleton height={HEIGHT} />}>
        <RichText
          {...field}
          texts={{
            toolbar: t('richText.toolbar'),
            bold: t('richText.bold'),
            italic: t('richText.italic'),
            strike: t('richText.strike'),
            link: t('richText.link'),
            bulletList: t('richText.bulletList'),
            orderedList: t('richText.orderedList'),
            undo: t('richText.undo'),
            redo: t('richText.redo'),
            address: t('richText.address'),
            badAddress: t('richText.badAddress'),
            setLink: t('richText.setLink'),
            removeLink: t('richText.removeLink'),
          }}
          lostText={(elements) => t('richText.lost', { names: names.format(elements) })}
        />
      </Suspense>
    </div>
  )
}
