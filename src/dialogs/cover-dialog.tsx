import { useTranslation } from 'react-i18next'
import { useUrls } from '#src/hooks/system-context.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'

const WIDTH = 900

/** The cover of an item as it is on the server, as large as the window lets it be. */
export function CoverDialog({ libraryItemId }: { libraryItemId: string }) {
  const { t } = useTranslation()
  const send = useIntents()
  const urls = useUrls()
  const read = useRead({ name: 'item', itemId: libraryItemId })
  if (read.status !== 'ready') return null
  const title = read.data.media.metadata.title || t('item.noTitle')
  const name = t('item.coverOf', { title })
  return (
    <Dialog
      open
      width={WIDTH}
      title={name}
      closeLabel={t('common.close')}
      onOpenChange={() => send({ type: 'dialog.close' })}
    >
      <img
        src={urls.rawCover(read.data)}
        alt={name}
        className="mx-auto max-h-[70dvh] w-auto max-w-full object-contain"
      />
    </Dialog>
  )
}
