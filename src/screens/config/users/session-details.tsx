import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deviceLines, listenedIn, playMethodKey } from '#machines/admin/people/people-rules.ts'
import type { OwnedSession } from '#machines/model/entities/admin/admin.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useAsk } from '#src/hooks/use-ask.ts'
import { useSignedIn } from '#src/hooks/selectors.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Link } from '#src/ui/link.tsx'

interface Shown {
  session: OwnedSession
  isOpen: boolean
}

export interface Details {
  shown: Shown | null
  show: (session: OwnedSession) => void
  showOpen: (session: OwnedSession) => void
  hide: () => void
}

/** Which session is looked at. */
export function useSessionDetails(): Details {
  const [shown, setShown] = useState<Shown | null>(null)
  return {
    shown,
    show: (session) => setShown({ session, isOpen: false }),
    showOpen: (session) => setShown({ session, isOpen: true }),
    hide: () => setShown(null),
  }
}

/** All that the server knows of a session, and how to delete it, or to close one that is open. */
export function SessionDetails({ details: { shown, hide } }: { details: Details }) {
  const { t } = useTranslation()
  const ask = useAsk()
  const self = useSignedIn()?.account
  if (!shown || !self) return null
  const { session, isOpen } = shown
  const title = session.displayTitle || t('item.noTitle')
  const isOwn = session.userId === self.id
  const { id: sessionId } = session
  const end = (name: 'session.close' | 'session.delete') => () => {
    const isDeletion = name === 'session.delete'
    const verb = t(isDeletion ? 'configSessions.delete' : 'configSessions.close')
    hide()
    ask({
      title: verb,
      text: t(isDeletion ? 'configSessions.askDelete' : 'configSessions.askClose', { title }),
      yes: verb,
      danger: true,
      answer: { type: 'operation.run', request: { name, params: { sessionId } } },
    })
  }
  return (
    <Dialog
      open
      width={560}
      title={t('configSessions.details')}
      closeLabel={t('common.close')}
      onOpenChange={hide}
      actions={
        isOpen ? (
          isOwn ? (
            <Button variant="danger" onClick={end('session.close')}>
              {t('configSessions.close')}
            </Button>
          ) : undefined
        ) : self.permissions.delete ? (
          <Button variant="danger" onClick={end('session.delete')}>
            {t('configSessions.delete')}
          </Button>
        ) : undefined
      }
    >
      <Facts session={session} />
      {isOpen && !isOwn ? <p className="mt-4 text-ink-quiet">{t('configSessions.notOwn')}</p> : null}
    </Dialog>
  )
}

function Facts({ session }: { session: OwnedSession }) {
  const { t } = useTranslation()
  const format = useFormat()
  const rows = [
    { label: t('configSessions.columns.user'), value: session.user?.username },
    { label: t('configSessions.columns.method'), value: t(playMethodKey(session.playMethod)) },
    { label: t('configSessions.columns.listened'), value: format.duration(Math.round(listenedIn(session))) },
    { label: t('configSessions.began'), value: format.moment(session.startedAt) },
    { label: t('configSessions.columns.updated'), value: format.moment(session.updatedAt) },
    {
      label: t('configSessions.from'),
      value: session.startTime === null ? null : format.clock(session.startTime),
    },
    {
      label: t('configSessions.columns.position'),
      value: session.currentTime === null ? null : format.clock(session.currentTime),
    },
    { label: t('configSessions.duration'), value: format.duration(Math.round(session.duration)) },
    { label: t('configSessions.columns.device'), value: deviceLines(session).join(' · ') },
  ]
  return (
    <div className="grid gap-4">
      <p className="grid">
        <Link href={`/item/${encodeURIComponent(session.libraryItemId)}`} className="link-alone font-strong">
          {session.displayTitle || t('item.noTitle')}
        </Link>
        <span className="text-ink-quiet">{session.displayAuthor}</span>
      </p>
      <dl className="people-facts">
        {rows.map(({ label, value }) =>
          value ? (
            <div key={label} className="contents">
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </div>
  )
}
