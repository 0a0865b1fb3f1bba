import { useTranslation } from 'react-i18next'
import type { LocaleKey } from '#machines/model/locale-key.ts'
import type { PageProblem, UnshownPage } from '#machines/reading/reader/reader.types.ts'
import { selectDirection } from '#machines/reading/reader/reader.selectors.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import './unshown.css'

const TEXTS = {
  damaged: 'reader.unshown.damaged',
  damagedPicture: 'reader.unshown.damagedPicture',
  encrypted: 'reader.unshown.encrypted',
  tooLarge: 'reader.unshown.tooLarge',
  unsupported: 'reader.unshown.unsupported',
} as const satisfies Record<PageProblem, LocaleKey>

const NONE: readonly UnshownPage[] = []

/** Why pages that lie here are blank. Each text stands on the side of its page. */
export function UnshownPages() {
  const { t } = useTranslation()
  const first = useSnapshot('reader', ({ context }) => context.position?.page ?? null, null)
  const second = useSnapshot('reader', ({ context }) => context.position?.secondPage ?? null, null)
  const unshown = useSnapshot('reader', ({ context }) => context.position?.unshown ?? NONE, NONE)
  const isUnshown = useSnapshot('reader', ({ context }) => context.position?.isUnshown ?? false, false)
  const direction = useSnapshot<'reader', 'ltr' | 'rtl'>('reader', selectDirection, 'ltr')
  if (isUnshown) {
    return (
      <div className="reader-unshown" role="status">
        <div>
          <p dir="auto">{t('reader.unshown.chapter')}</p>
        </div>
      </div>
    )
  }
  if (unshown.length === 0) return null
  return (
    <div className="reader-unshown" role="status" dir={direction}>
      {[first, second].map((page) => {
        const problem = unshown.find((each) => each.page === page)?.problem
        return page === null ? null : (
          <div key={page}>{problem ? <p dir="auto">{t(TEXTS[problem], { page })}</p> : null}</div>
        )
      })}
    </div>
  )
}
