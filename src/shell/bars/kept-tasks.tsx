import { useTranslation } from 'react-i18next'
import { comingOf } from '#machines/downloads/kept-titles/kept-rules.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { ProgressLine } from '#src/ui/bits.tsx'
import { Anchor } from '#src/ui/link.tsx'

interface KeptTasksProps {
  onLeave: (() => void) | undefined
}

/** What is on its way onto this device, as one line; nothing where nothing is. */
export function KeptTasks({ onLeave }: KeptTasksProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const count = useSnapshot('keptTitles', ({ context }) => comingOf(context.titles).count, 0)
  const share = useSnapshot('keptTitles', ({ context }) => comingOf(context.titles).share, 0)
  if (count === 0) return null
  const label = t('kept.comingCount', { count })
  return (
    <Anchor
      href="/account/kept"
      className="block border-t border-line px-4 py-3 hover:bg-hover first:border-0"
      onClick={onLeave}
    >
      <span className="block pb-2 font-strong">{label}</span>
      <ProgressLine label={label} value={share} valueText={format.percent(share)} />
    </Anchor>
  )
}
