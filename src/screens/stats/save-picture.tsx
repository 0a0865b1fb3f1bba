import { ImageDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { YearPicture } from '#machines/account/year-picture/year-picture.types.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Button } from '#src/ui/button.tsx'

/** The year as a picture that can be passed on. */
export function SavePicture({ picture }: { picture: YearPicture }) {
  const { t } = useTranslation()
  const send = useIntents()
  const isBusy = useSnapshot('yearPicture', (drawing) => drawing.hasTag('busy'), false)
  const isFailed = useSnapshot('yearPicture', (drawing) => drawing.matches('failed'), false)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        icon={<ImageDown aria-hidden />}
        busy={isBusy}
        onClick={() => send({ type: 'yearPicture.save', picture })}
      >
        {t('ownYear.savePicture')}
      </Button>
      <output className="text-small text-bad">{isFailed ? t('ownYear.pictureFailed') : ''}</output>
    </div>
  )
}
