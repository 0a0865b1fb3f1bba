import { Copy, Ellipsis, FileX2, FolderOpen } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asText } from '#machines/reading/transcript/cues.ts'
import type { Cue } from '#machines/reading/transcript/transcript.types.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { copyText } from '#src/ui/form/copy-text.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Menu } from '#src/ui/overlay/menu.tsx'
import { TranscriptFileInput } from './transcript-file.tsx'

const NONE: readonly Cue[] = []

/** What can be done with all of the transcript. */
export function TranscriptMenu() {
  const { t } = useTranslation()
  const format = useFormat()
  const send = useIntents()
  const [isCopied, setCopied] = useState<boolean>()
  const file = useRef<HTMLInputElement>(null)
  const cues = useSnapshot('transcript', ({ context }) => context.transcript?.cues ?? NONE, NONE)
  const isChosen = useSnapshot('transcript', ({ context }) => context.transcript?.origin === 'device', false)
  return (
    <>
      <span role="status" className="text-small text-ink-quiet">
        {isCopied === undefined ? '' : t(isCopied ? 'transcript.copied' : 'transcript.notCopied')}
      </span>
      <Menu
        label={t('transcript.more')}
        align="end"
        items={[
          ...(cues.length > 0
            ? [
                {
                  label: t('transcript.copyAll'),
                  icon: <Copy aria-hidden />,
                  onSelect: () => void copyText(asText(cues, format.clock)).then(setCopied),
                },
              ]
            : []),
          {
            label: t('transcript.choose'),
            icon: <FolderOpen aria-hidden />,
            onSelect: () => file.current?.click(),
          },
          ...(isChosen
            ? [
                {
                  label: t('transcript.drop'),
                  icon: <FileX2 aria-hidden />,
                  onSelect: () => send({ type: 'transcript.drop' }),
                },
              ]
            : []),
        ]}
        renderTrigger={(props) => (
          <IconButton {...props} label={t('transcript.more')}>
            <Ellipsis />
          </IconButton>
        )}
      />
      <TranscriptFileInput ref={file} hidden />
    </>
  )
}
