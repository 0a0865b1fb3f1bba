import { useTranslation } from 'react-i18next'
import { isSameMedia } from '#machines/model/titles/playback.ts'
import { queueIndexOf } from '#machines/listening/queue/queue-rules.ts'
import type { QueueItem } from '#machines/listening/queue/queue-rules.ts'
import { selectNextInQueue } from '#machines/listening/queue/queue.selectors.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { usePlaying } from '#src/hooks/use-playing.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import type { MenuItem } from '#src/ui/overlay/menu.types.ts'

/** The same wherever something has a menu: to play it next, or to have it in the queue. Nothing for what plays. */
export function useQueueEntries(queued: QueueItem | null): readonly MenuItem[] {
  const { t } = useTranslation()
  const send = useIntents()
  const playing = usePlaying({
    libraryItemId: queued?.libraryItemId ?? '',
    episodeId: queued?.episodeId ?? null,
  })
  const isQueued = useSnapshot('queue', ({ context }) => queueIndexOf(context.items, queued) >= 0, false)
  const isNext = useSnapshot('queue', (queue) => isSameMedia(selectNextInQueue(queue), queued), false)
  if (!queued || playing) return []
  return [
    {
      label: t('queue.playNext'),
      disabled: isNext,
      onSelect: () => send({ type: 'queue.addNext', items: [queued] }),
    },
    {
      label: t(isQueued ? 'queue.takeOut' : 'queue.add'),
      onSelect: () =>
        send(isQueued ? { type: 'queue.remove', key: queued } : { type: 'queue.add', items: [queued] }),
    },
  ]
}
