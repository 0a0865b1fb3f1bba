import { AudioLines, BookOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Apart, TogetherWish } from '#machines/reading/together/together.types.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Button } from '#src/ui/button.tsx'
import './sound-bar.css'

/** Sound and text went on, each by itself: which of them goes to the other. */
export function TogetherBar({ focusPage }: { focusPage: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const send = useIntents()
  const apart = useSnapshot<'reader', Apart | null>('reader', ({ context }) => context.apart, null)
  if (!apart) return null
  const [heard, read] = [format.clock(apart.heard), format.clock(apart.read)]
  const choose = (by: TogetherWish['by']): void => {
    send({ type: 'reader.together', wish: { type: 'together.choose', by } })
    focusPage()
  }
  return (
    <section className="reader-sound" aria-label={t('reader.together.keep')}>
      <p className="reader-sound-here tabular" role="status">
        {t('reader.together.apart', { heard, read })}
      </p>
      <div className="reader-sound-acts">
        <Button size="sm" icon={<BookOpen aria-hidden />} onClick={() => choose('sound')}>
          {t('reader.sound.read', { time: heard })}
        </Button>
        <Button size="sm" icon={<AudioLines aria-hidden />} onClick={() => choose('text')}>
          {t('reader.together.move', { time: read })}
        </Button>
        <Button size="sm" variant="quiet" onClick={() => choose('neither')}>
          {t('reader.together.leave')}
        </Button>
      </div>
    </section>
  )
}
