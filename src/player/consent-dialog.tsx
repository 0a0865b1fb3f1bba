import { useTranslation } from 'react-i18next'
import { selectQuestion } from '#machines/listening/player/player.selectors.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'

/** The server may stop over what shall be played: said before it is asked. */
export function ConsentDialog() {
  const { t } = useTranslation()
  const send = useIntents()
  const question = useSnapshot('player', selectQuestion, null)
  if (!question) return null
  const leave = (): void => send({ type: 'player.close' })
  return (
    <Dialog
      open
      title={t('player.risky.title')}
      closeLabel={t('common.close')}
      onOpenChange={(open) => {
        if (!open) leave()
      }}
      actions={
        <>
          <Button onClick={() => send({ type: 'player.consent' })}>{t('player.risky.play')}</Button>
          <Button variant="primary" onClick={leave}>
            {t('player.risky.leave')}
          </Button>
        </>
      }
    >
      <p>{t(question === 'again' ? 'player.risky.again' : 'player.risky.first')}</p>
    </Dialog>
  )
}
