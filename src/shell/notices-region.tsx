'use no memo'

import { useTranslation } from 'react-i18next'
import type { TFunction } from 'i18next'
import type { Notice, NoticeText } from '#machines/app/notices/notices.types.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Notices } from '#src/ui/notices.tsx'

const none: readonly Notice[] = []

export function noticeWords(text: NoticeText, t: TFunction): string {
  return 'words' in text ? text.words : String(t(text.key, text.params ?? {}))
}

export function NoticesRegion() {
  const { t } = useTranslation()
  const send = useIntents()
  const notices = useSnapshot('notices', ({ context }) => context.notices, none)
  return (
    <Notices
      label={t('notices.region')}
      notices={notices.map(({ id, kind, text, detail, action, also }) => ({
        id,
        kind,
        text: noticeWords(text, t),
        detail: detail ? noticeWords(detail, t) : undefined,
        action: action ? String(t(action.key, action.params ?? {})) : undefined,
        also: also ? String(t(also.key, also.params ?? {})) : undefined,
        dismissLabel: t('notices.dismiss'),
      }))}
      onDismiss={(id) => send({ type: 'notice.dismiss', id })}
      onAction={(id, also) => send({ type: 'notice.act', id, also })}
      onHold={(held) => send({ type: held ? 'notices.hold' : 'notices.release' })}
    />
  )
}
