import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { useIntents } from '#src/hooks/use-intents.ts'
import { buttonClass } from '#src/ui/button.tsx'

interface FileInputProps {
  /** It is pressed by something else. */
  hidden?: boolean
  className?: string
  ref?: Ref<HTMLInputElement>
}

/** Takes a transcript of this device. */
export function TranscriptFileInput(props: FileInputProps) {
  const { t } = useTranslation()
  const send = useIntents()
  return (
    <input
      {...props}
      type="file"
      aria-label={t('transcript.choose')}
      accept=".vtt,.srt,.lrc,.json,text/vtt,application/x-subrip,application/json"
      onChange={({ target }) => {
        const [file] = target.files ?? []
        if (file) send({ type: 'transcript.choose', file })
        // the same file can be chosen again
        target.value = ''
      }}
    />
  )
}

/** A button that asks for a transcript of this device. */
export function FilePick() {
  const { t } = useTranslation()
  return (
    <label className={buttonClass('secondary')}>
      {t('transcript.choose')}
      <TranscriptFileInput className="sr-only" />
    </label>
  )
}
