import { ChevronDown, ChevronUp, Search, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { whenMet } from './when-met.ts'

/** Which result is marked on the page, and the ways to the others. */
export function HitBar() {
  const { t } = useTranslation()
  const send = useIntents()
  const current = useSnapshot('reader', ({ context }) => context.search?.current ?? null, null)
  const count = useSnapshot('reader', ({ context }) => context.search?.hits.length ?? 0, 0)
  return (
    <div className="reader-panel reader-hits" role="group" aria-label={t('reader.marked')}>
      <IconButton
        label={t('reader.backToResults')}
        onClick={() => send({ type: 'reader.togglePanel', panel: 'search' })}
      >
        <Search />
      </IconButton>
      <p role="status" className="tabular px-1 text-small">
        {t('reader.resultOf', { index: (current ?? 0) + 1, count })}
      </p>
      <IconButton label={t('reader.previousResult')} onClick={() => send({ type: 'reader.stepHit', by: -1 })}>
        <ChevronUp />
      </IconButton>
      <IconButton
        label={t('reader.nextResult')}
        ref={(button) => whenMet(button, (met) => met.focus({ preventScroll: true }))}
        onClick={() => send({ type: 'reader.stepHit', by: 1 })}
      >
        <ChevronDown />
      </IconButton>
      <IconButton label={t('reader.leaveResults')} onClick={() => send({ type: 'reader.leaveHits' })}>
        <X />
      </IconButton>
    </div>
  )
}
