import { AudioLines, Ellipsis, Link, Play, SlidersHorizontal, Square, Trash2 } from 'lucide-react'
import type { Ref } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cutOf } from '#machines/listening/clip-sound/clip-files.ts'
import type { ClipFiles } from '#machines/listening/clip-sound/clip-sound.types.ts'
import { clipClock, clipName, clipPath } from '#machines/listening/clips/clip-text.ts'
import type { Clip } from '#machines/listening/clips/clips.types.ts'
import { selectVolume } from '#machines/listening/player/player.selectors.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { copyText } from '#src/ui/form/copy-text.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Menu } from '#src/ui/overlay/menu.tsx'
import { ClipCut } from './clip-cut.tsx'
import { useClientRoot } from './use-client-root.ts'

interface ClipProps {
  clip: Clip
  /** Null where the files of the title are not to be had. */
  files: ClipFiles | null
}

/** A clip in the list: is heard, adjusted, and saved in several ways. */
export function ClipRow({ clip, files, adjustButton }: ClipProps & { adjustButton: Ref<HTMLButtonElement> }) {
  const { t } = useTranslation()
  const send = useIntents()
  const root = useClientRoot()
  const [isCopied, setCopied] = useState<boolean>()
  const libraryItemId = useSnapshot('clips', ({ context }) => context.media?.libraryItemId ?? '', '')
  const episodeId = useSnapshot('clips', ({ context }) => context.media?.episodeId ?? null, null)
  const { id, start, end, chapter, note } = clip
  const times = `${clipClock(start)} – ${clipClock(end)}`
  const isAcross = files !== null && cutOf(files, clip, '') === null
  const cut = (): void => {
    if (!files) return
    const name = clipName(files.title, start)
    send({ type: 'clipSound.cut', id, files, span: { start, end }, name })
  }
  return (
    <li className="rounded-control px-2 py-1 hover:bg-hover">
      <div className="flex min-h-12 items-center gap-2">
        <ClipPreview clip={clip} files={files} />
        <span className="grid min-w-0 grow">
          <span className="tabular font-strong">{times}</span>
          {note || chapter ? (
            <bdi className="line-clamp-3 text-small whitespace-pre-line text-ink-quiet [overflow-wrap:anywhere]">
              {note || chapter}
            </bdi>
          ) : null}
        </span>
        <IconButton
          size="sm"
          label={t('clips.adjust', { clip: times })}
          ref={adjustButton}
          onClick={() => send({ type: 'clips.edit', id })}
        >
          <SlidersHorizontal />
        </IconButton>
        <Menu
          label={t('clips.actions', { clip: times })}
          align="end"
          items={[
            {
              label: t('clips.copyLink'),
              icon: <Link aria-hidden />,
              onSelect: () =>
                void copyText(root + clipPath({ libraryItemId, episodeId }, start)).then(setCopied),
            },
            {
              label: t(isAcross ? 'clips.cutAcross' : 'clips.cut'),
              icon: <AudioLines aria-hidden />,
              disabled: files === null || isAcross,
              onSelect: cut,
            },
            { kind: 'separator' },
            {
              label: t('clips.remove'),
              icon: <Trash2 aria-hidden />,
              danger: true,
              onSelect: () => send({ type: 'clips.remove', id }),
            },
          ]}
          renderTrigger={(props) => (
            <IconButton {...props} size="sm" label={t('clips.actions', { clip: times })}>
              <Ellipsis />
            </IconButton>
          )}
        />
      </div>
      <p role="status" className={isCopied === undefined ? 'sr-only' : 'ps-12 text-small text-ink-quiet'}>
        {isCopied === undefined ? '' : t(isCopied ? 'clips.linkCopied' : 'transcript.notCopied')}
      </p>
      <ClipCut id={id} onRetry={cut} />
    </li>
  )
}

/** Plays a clip once, beside the player. */
export function ClipPreview({ clip: { id, start, end }, files }: ClipProps) {
  const { t } = useTranslation()
  const send = useIntents()
  const volume = useSnapshot('player', selectVolume, 1)
  const isHeard = useSnapshot('clipSound', ({ context }) => context.heard?.id === id, false)
  const clip = `${clipClock(start)} – ${clipClock(end)}`
  return (
    <IconButton
      variant="secondary"
      label={t(isHeard ? 'clips.stop' : 'clips.preview', { clip })}
      unavailable={files ? undefined : t('clips.cannotPreview')}
      onClick={() => {
        if (isHeard) send({ type: 'clipSound.stop' })
        else if (files) send({ type: 'clipSound.play', id, files, span: { start, end }, volume })
      }}
    >
      {isHeard ? <Square fill="currentColor" /> : <Play fill="currentColor" />}
    </IconButton>
  )
}
