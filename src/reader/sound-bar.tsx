import { BookOpen, Crosshair, Headphones, Link2, ListChecks, TextCursorInput } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isSaid, secondsAt } from '#machines/reading/alignment/alignment.ts'
import { NO_ALIGNMENT } from '#machines/reading/alignment/alignment.setup.ts'
import type { Anchor, AlignmentWish, ShownAlignment } from '#machines/reading/alignment/alignment.types.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { usePlaying } from '#src/hooks/use-playing.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Menu } from '#src/ui/overlay/menu.tsx'
import { PlayIcon } from '#src/ui/sound/play-icon.tsx'
import { SpeedMenu } from '#src/player/speed-menu.tsx'
import { SleepMenu } from './sleep-menu.tsx'
import './sound-bar.css'

/** The sound of the title beside its text: where the one is in the other, the ways across, and what was said of them. */
export function SoundBar() {
  const { t } = useTranslation()
  const format = useFormat()
  const send = useIntents()
  const alignment = useSnapshot<'reader', ShownAlignment>(
    'reader',
    ({ context }) => context.alignment,
    NO_ALIGNMENT,
  )
  const libraryItemId = useSnapshot('reader', ({ context }) => context.file?.libraryItemId ?? '', '')
  const heardAt = useSnapshot('reader', ({ context }) => context.request?.heardAt ?? null, null)
  const isText = useSnapshot('reader', ({ context }) => context.shape?.kind === 'text', false)
  const isAsked = useSnapshot('reader', ({ context }) => context.apart !== null, false)
  const isTogether = useSnapshot('reader', ({ context }) => context.settings.together, false)
  const playing = usePlaying({ libraryItemId, episodeId: null })
  const now = useSnapshot('player', ({ context }) => Math.floor(context.position), 0)
  const wish = (asked: AlignmentWish): void => send({ type: 'reader.sound', wish: asked })

  const { status, isShown, here, knots, anchors, isSpoken, isFollowing, hasFailed } = alignment
  const seconds = here && secondsAt(knots, here.share)
  if (isAsked || status !== 'known' || !isShown || here === null || seconds === null) return null
  const heard = playing ? now : heardAt
  const time = format.clock(seconds)
  const isExact = isSpoken || isSaid(anchors, seconds)
  return (
    <section className="reader-sound" aria-label={t('reader.sound.title')}>
      {playing ? (
        <IconButton
          label={t(playing === 'playing' ? 'player.pause' : 'player.play')}
          onClick={() => send({ type: 'player.toggle' })}
        >
          <PlayIcon playing={playing === 'playing'} />
        </IconButton>
      ) : null}
      <p className="reader-sound-here">
        <span className="reader-quote">{here.quote || t('reader.sound.page')}</span>
        <span className="tabular">{t(isExact ? 'reader.sound.at' : 'reader.sound.about', { time })}</span>
        {heard === null || isSpoken || !isText ? null : <span>{t('reader.sound.hint')}</span>}
      </p>
      <div className="reader-sound-acts">
        {playing ? (
          <>
            <SpeedMenu />
            <SleepMenu />
          </>
        ) : null}
        {isSpoken && playing ? (
          <IconButton
            size="sm"
            label={t('reader.sound.follow')}
            pressed={isFollowing}
            onClick={() => wish({ type: 'alignment.follow', seconds: now })}
          >
            <TextCursorInput />
          </IconButton>
        ) : null}
        <Button
          size="sm"
          icon={<Headphones aria-hidden />}
          onClick={() => wish({ type: 'alignment.listen' })}
        >
          <Way said={t('reader.sound.listen', { time })} time={time} />
        </Button>
        {heard === null ? null : (
          <Button
            size="sm"
            icon={<BookOpen aria-hidden />}
            onClick={() => wish({ type: 'alignment.read', seconds: heard })}
          >
            <Way said={t('reader.sound.read', { time: format.clock(heard) })} time={format.clock(heard)} />
          </Button>
        )}
        {heard === null || isSpoken ? null : (
          <Button
            size="sm"
            icon={<Crosshair aria-hidden />}
            onClick={() => wish({ type: 'alignment.anchor', seconds: heard })}
          >
            {t('reader.sound.place')}
          </Button>
        )}
        <IconButton
          size="sm"
          label={t('reader.together.keep')}
          pressed={isTogether}
          // on a phone the settings have it
          className="max-phone:hidden"
          onClick={() => send({ type: 'preferences.changeReader', settings: { together: !isTogether } })}
        >
          <Link2 />
        </IconButton>
        {anchors.length > 0 && !isSpoken ? <Anchors anchors={anchors} onRemove={wish} /> : null}
      </div>
      <p role="status" className={hasFailed ? 'text-bad text-small' : 'sr-only'}>
        {hasFailed ? t('reader.sound.notKept') : ''}
      </p>
    </section>
  )
}

/** Where a button leads; on a phone its icon says the rest. */
function Way({ said, time }: { said: string; time: string }) {
  return (
    <>
      <span className="tabular max-phone:sr-only">{said}</span>
      <span className="tabular phone:hidden" aria-hidden>
        {time}
      </span>
    </>
  )
}

/** Where the listener said that both meet; a press lets go of one. */
function Anchors({
  anchors,
  onRemove,
}: {
  anchors: readonly Anchor[]
  onRemove: (wish: AlignmentWish) => void
}) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Menu
      label={t('reader.sound.places')}
      side="top"
      align="end"
      items={anchors.map(({ seconds, quote }) => ({
        label: t('reader.sound.remove', { time: format.clock(seconds) }),
        hint: quote.length > 28 ? `${quote.slice(0, 27)}…` : quote,
        onSelect: () => onRemove({ type: 'alignment.remove', seconds }),
      }))}
      renderTrigger={(props) => (
        <IconButton {...props} size="sm" label={t('reader.sound.places')}>
          <ListChecks />
        </IconButton>
      )}
    />
  )
}
