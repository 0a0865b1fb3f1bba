import { useSelector } from '@xstate/react'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SharedTitle } from '#machines/listening/share-player/share-player.types.ts'
import type { Urls } from '#machines/model/titles/urls.ts'
import { buttonClass, Button } from '#src/ui/button.tsx'
import { Cover } from '#src/ui/cover/cover.tsx'
import { Mark } from '#src/ui/mark.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { ShareChapters } from './share-chapters.tsx'
import { ShareControls } from './share-controls.tsx'
import type { SharePlayer } from './share-player.types.ts'
import './share.css'

/** A shared title and its player, for everyone who has the address. */
export function ShareScreen({ player, urls }: { player: SharePlayer; urls: Urls }) {
  const { t } = useTranslation()
  const title = useSelector(player, ({ context }) => context.title)
  const isOpen = useSelector(player, (snapshot) => snapshot.matches('open'))
  const isGone = useSelector(player, (snapshot) => snapshot.matches('gone'))
  const isFailed = useSelector(player, (snapshot) => snapshot.matches('failed'))
  return (
    <main className="share">
      <p className="share-mark text-small">
        <Mark className="size-6" />
        {t('app.name')}
      </p>
      {isOpen && title ? <Title player={player} title={title} urls={urls} /> : null}
      {isGone ? <Absent title={t('share.goneTitle')} text={t('share.goneText')} player={player} /> : null}
      {isFailed ? (
        <Absent title={t('share.failedTitle')} text={t('share.failedText')} player={player} />
      ) : null}
      {isOpen || isGone || isFailed ? null : (
        <div className="share-waits" role="status">
          <Spinner />
          {t('share.opening')}
        </div>
      )}
    </main>
  )
}

function Title({ player, title, urls }: { player: SharePlayer; title: SharedTitle; urls: Urls }) {
  const { t } = useTranslation()
  const slug = useSelector(player, ({ context }) => context.slug)
  const path = `/public/share/${encodeURIComponent(slug)}`
  return (
    <>
      <title>{`${title.title} · ${t('app.name')}`}</title>
      <article className="share-title">
        <Cover
          className="share-cover"
          {...(title.hasCover ? { src: urls.call(`${path}/cover`) } : {})}
          title={title.title}
          author={title.author}
          failedText={t('item.invalidCover')}
          ratio={1}
          alt={t('share.coverOf', { title: title.title })}
          eager
        />
        <header className="grid gap-1 text-center">
          <h1 className="text-title wrap-anywhere">{title.title || t('item.noTitle')}</h1>
          {title.subtitle ? <p className="text-ink-quiet wrap-anywhere">{title.subtitle}</p> : null}
          {title.author ? <p className="wrap-anywhere">{t('share.by', { author: title.author })}</p> : null}
        </header>
        <ShareControls player={player} title={title} />
        {title.isDownloadable ? (
          <a className={buttonClass('secondary')} href={urls.call(`${path}/download`)} download>
            <Download aria-hidden />
            {t('share.download')}
          </a>
        ) : null}
      </article>
      {title.chapters.length > 0 ? (
        <ShareChapters player={player} chapters={title.chapters} duration={title.duration} />
      ) : null}
    </>
  )
}

function Absent({ title, text, player }: { title: string; text: string; player: SharePlayer }) {
  const { t } = useTranslation()
  return (
    <section className="share-absent" role="alert">
      <h1 className="text-title">{title}</h1>
      <p className="text-ink-quiet">{text}</p>
      <Button variant="primary" onClick={() => player.send({ type: 'share.retry' })}>
        {t('common.tryAgain')}
      </Button>
    </section>
  )
}
