import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyView } from '#src/hooks/lazy-view.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Skeleton } from '#src/ui/bits.tsx'
import { useField, useFieldLabel, useHasField } from './use-form.ts'

const RichText = lazyView(() => import('#src/ui/rich-text/rich-text.tsx').then((module) => module.RichText))
/** Of the editor with its label, before its code is there. */
const HEIGHT = 200

/** A description of the form, with its marks and lists. */
export function FormRichText({ field, className }: { field: 'description'; className?: string }) {
  const { t, i18n } = useTranslation()
  const labelOf = useFieldLabel()
  const { value, error, isFollowed, isBusy, change } = useField<string>(field, '')
  const original = useSnapshot('form', ({ context }) => context.base[field] ?? '', '')
  const names = new Intl.ListFormat(i18n.language)
  if (!useHasField(field)) return null
  return (
    <div className={className}>
      <Suspense fallback={<Skeleton height={HEIGHT} />}>
        <RichText
          label={labelOf(field)}
          value={value}
          original={typeof original === 'string' ? original : ''}
          onChange={change}
          readOnly={isBusy}
          {...(isFollowed ? { description: t('form.followed') } : {})}
          {...(error ? { error: t(error) } : {})}
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
