import { useTranslation } from 'react-i18next'
import { useIntents } from '#src/hooks/use-intents.ts'
import { buttonClass } from '#src/ui/button.tsx'

export const TRANSCRIPT_ENDINGS = '.vtt,.srt,.lrc,.json,text/vtt,application/x-subrip,application/json'

/** Chooses a transcript on this device. */
export function FilePick() {
  const { t } = useTranslation()
  const send = useIntents()
  return (
    <label className={buttonClass('secondary')}>
      {t('transcript.choose')}
      <input
        type="file"
        accept={TRANSCRIPT_ENDINGS}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) send({ type: 'transcript.choose', file })
          // the same file can be chosen again
          target.value = ''
        }}
      />
    </label>
  )
}
