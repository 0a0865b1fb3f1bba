import { Bookmark, ListEnd } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Cue } from '#machines/reading/transcript/transcript.types.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Button } from '#src/ui/button.tsx'
import { CopyButton } from '#src/ui/form/copy-button.tsx'

/** What can be done with the line that is heard. */
export function LineTools({ cue, isFollowing }: { cue: Cue | null; isFollowing: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const send = useIntents()
  const isBook = useSnapshot('player', ({ context }) => context.session?.media.mediaType === 'book', false)
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line px-6 py-3">
      {cue ? (
        <CopyButton
          key={cue.start}
          text={`${format.clock(cue.start)}  ${cue.text}`}
          label={t('transcript.copy')}
          doneLabel={t('transcript.copied')}
          failedLabel={t('transcript.notCopied')}
        />
      ) : null}
      {cue && isBook ? (
        <Button
          icon={<Bookmark aria-hidden />}
          onClick={() => {
            send({ type: 'bookmarks.typeTitle', text: cue.text })
            send({ type: 'bookmarks.create' })
          }}
        >
          {t('transcript.bookmark')}
        </Button>
      ) : null}
      {isFollowing ? null : (
        <Button
          className="ms-auto"
          icon={<ListEnd aria-hidden />}
          onClick={() => send({ type: 'transcript.follow' })}
        >
          {t('transcript.follow')}
        </Button>
      )}
    </div>
  )
}
