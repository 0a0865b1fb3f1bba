import { Copy, Download, Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clipsAsText } from '#machines/listening/clips/clip-text.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { copyText } from '#src/ui/form/copy-text.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Menu } from '#src/ui/overlay/menu.tsx'
import { useClientRoot } from './use-client-root.ts'

/** What can be done with all of the clips. */
export function ClipsMenu() {
  const { t } = useTranslation()
  const send = useIntents()
  const root = useClientRoot()
  const [isCopied, setCopied] = useState<boolean>()
  const clips = useSnapshot('clips', ({ context }) => context.clips, null)
  const media = useSnapshot('clips', ({ context }) => context.media, null)
  const isEmpty = !clips || clips.length === 0
  return (
    <>
      <span role="status" className="text-small text-ink-quiet">
        {isCopied === undefined ? '' : t(isCopied ? 'transcript.copied' : 'transcript.notCopied')}
      </span>
      <Menu
        label={t('clips.more')}
        align="end"
        items={[
          {
            label: t('clips.saveText'),
            icon: <Download aria-hidden />,
            onSelect: () => send({ type: 'clips.export', root }),
          },
          {
            label: t('clips.copyText'),
            icon: <Copy aria-hidden />,
            onSelect: () => {
              if (media && clips) void copyText(clipsAsText(media, clips, root)).then(setCopied)
            },
          },
        ]}
        renderTrigger={(props) => (
          <IconButton
            {...props}
            label={t('clips.more')}
            unavailable={isEmpty ? t('clips.nothingToExport') : undefined}
          >
            <Ellipsis />
          </IconButton>
        )}
      />
    </>
  )
}
