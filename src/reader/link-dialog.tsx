import { useTranslation } from 'react-i18next'
import { isOutside } from '#machines/reading/reader/outside.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'

/** A link of the book leads to the web or to a mailbox: where to is shown before it is followed. */
export function LinkDialog() {
  const link = useSnapshot<'reader', string | null>('reader', ({ context }) => context.link, null)
  // the machine has checked it; an address that stands in the page is checked where it stands as well
  return link === null || !isOutside(link) ? null : <AskAboutLink link={link} />
}

function AskAboutLink({ link }: { link: string }) {
  const { t } = useTranslation()
  const send = useIntents()
  const leave = (): void => send({ type: 'reader.leaveLink' })
  return (
    <Dialog
      open
      title={t('reader.link.title')}
      closeLabel={t('common.close')}
      onOpenChange={(open) => {
        if (!open) leave()
      }}
      actions={
        <>
          <Button onClick={leave}>{t('reader.link.stay')}</Button>
          <a
            className={buttonClass('primary')}
            href={link}
            target="_blank"
            rel="noopener noreferrer nofollow"
            onClick={leave}
          >
            {t('reader.link.open')}
          </a>
        </>
      }
    >
      <p className="text-small break-all">{link}</p>
    </Dialog>
  )
}
