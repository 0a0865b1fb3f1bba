import { CircleAlert, Download, MonitorCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { KEPT_FAULTS, KEPT_SINCE } from '#machines/downloads/downloads.notices.ts'
import { standingOf } from '#machines/downloads/kept-titles/kept-rules.ts'
import type { KeptTitle } from '#machines/downloads/kept-titles/kept-titles.types.ts'
import type { MediaKey } from '#machines/model/titles/playback.ts'
import { useSignedIn } from '#src/hooks/selectors.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useKept } from '#src/hooks/use-kept.ts'
import type { ControlSize } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Menu } from '#src/ui/overlay/menu.tsx'
import type { MenuItem } from '#src/ui/overlay/menu.types.ts'
import { ShareRing } from '#src/ui/share-ring.tsx'

interface KeepButtonProps {
  media: MediaKey
  size: ControlSize
}

/** Keeps a title on this device for who may download it, and says how far that is. */
export function KeepButton({ media, size }: KeepButtonProps) {
  const { t } = useTranslation()
  const send = useIntents()
  const mayDownload = useSignedIn()?.account.permissions.download ?? false
  const kept = useKept(media)
  if (kept !== null && kept !== 'asked') return <KeptMenu title={kept} size={size} />
  if (!mayDownload) return null
  return (
    <IconButton
      size={size}
      label={t('kept.keep')}
      busy={kept === 'asked'}
      onClick={() => send({ type: 'keptTitles.keep', titles: [media] })}
    >
      <Download />
    </IconButton>
  )
}

function KeptMenu({ title, size }: { title: KeptTitle; size: ControlSize }) {
  const { t } = useTranslation()
  const send = useIntents()
  const format = useFormat()
  const standing = standingOf(title)
  const { libraryItemId, episodeId } = title
  const key = { libraryItemId, episodeId }
  const items: MenuItem[] = [
    {
      kind: 'heading',
      label: title.since
        ? t(KEPT_SINCE[title.since])
        : standing.kind === 'stopped'
          ? t(KEPT_FAULTS[standing.fault])
          : format.bytes(standing.size),
    },
    ...(title.since === 'replaced'
      ? [{ label: t('kept.renew'), onSelect: () => send({ type: 'keptTitles.renew', ...key }) }]
      : []),
    ...(standing.kind === 'stopped'
      ? [{ label: t('common.tryAgain'), onSelect: () => send({ type: 'keptTitles.retry', ...key }) }]
      : []),
    ...(standing.kind === 'coming'
      ? [{ label: t('kept.first'), onSelect: () => send({ type: 'keptTitles.first', ...key }) }]
      : []),
    { label: t('kept.remove'), onSelect: () => send({ type: 'keptTitles.remove', ...key }) },
    { label: t('kept.showAll'), href: '/account/kept' },
  ]
  const label =
    standing.kind === 'whole'
      ? t('kept.whole')
      : standing.kind === 'stopped'
        ? t('kept.incomplete')
        : t('kept.coming', { percent: format.percent(standing.share) })
  return (
    <Menu
      label={label}
      items={items}
      renderTrigger={(props) => (
        <IconButton {...props} label={label} size={size} lit={standing.kind === 'whole'}>
          {standing.kind === 'whole' ? (
            <MonitorCheck />
          ) : standing.kind === 'stopped' ? (
            <CircleAlert />
          ) : (
            <ShareRing share={standing.share} />
          )}
        </IconButton>
      )}
    />
  )
}
