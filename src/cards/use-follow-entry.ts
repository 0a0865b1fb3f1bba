import { useTranslation } from 'react-i18next'
import { useSignedIn } from '#src/hooks/selectors.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import type { MenuItem } from '#src/ui/overlay/menu.types.ts'

const COUNTS = [1, 3, 5, 10] as const

/** How many of a show's next episodes are kept on this device by themselves. Nothing for who may not download. */
export function useFollowEntry({
  libraryItemId,
  title,
}: {
  libraryItemId: string
  title: string
}): MenuItem[] {
  const { t } = useTranslation()
  const send = useIntents()
  const mayDownload = useSignedIn()?.account.permissions.download ?? false
  const count = useSnapshot(
    'upkeep',
    ({ context }) => context.shows.find((show) => show.libraryItemId === libraryItemId)?.count ?? 0,
    0,
  )
  if (!mayDownload && count === 0) return []
  return [
    {
      kind: 'submenu',
      label: t('kept.follow'),
      items: [
        {
          kind: 'choice',
          label: t('kept.follow'),
          value: String(count),
          options: [
            { value: '0', label: t('kept.followNone') },
            ...COUNTS.map((each) => ({ value: String(each), label: t('kept.followCount', { count: each }) })),
          ],
          onChoose: (value) => send({ type: 'upkeep.follow', libraryItemId, title, count: Number(value) }),
        },
      ],
    },
  ]
}
