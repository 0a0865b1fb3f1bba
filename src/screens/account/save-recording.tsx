'use no memo'

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSystem } from '#src/hooks/system-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { Confirm } from '#src/ui/overlay/confirm.tsx'

const nothing = (): void => undefined

/** For who reports a bug: a file of what the app did, after a word on what is in it. */
export function SaveRecording() {
  const { t } = useTranslation()
  const { inspector } = useSystem()
  const [isAsking, setIsAsking] = useState(false)
  const [keepsTexts, setKeepsTexts] = useState(false)
  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => setIsAsking(true)}>
        {t('recording.save')}
      </Button>
      <Confirm
        type="yesNo"
        open={isAsking}
        title={t('recording.title')}
        text={
          <div className="grid gap-4">
            <p>{t('recording.about')}</p>
            <Checkbox label={t('recording.withTexts')} checked={keepsTexts} onChange={setKeepsTexts} />
          </div>
        }
        yesLabel={t('recording.yes')}
        noLabel={t('common.cancel')}
        closeLabel={t('common.close')}
        onYes={() => {
          setIsAsking(false)
          void inspector().then((own) => own.saveRecording(keepsTexts), nothing)
        }}
        onNo={() => setIsAsking(false)}
      />
    </>
  )
}
