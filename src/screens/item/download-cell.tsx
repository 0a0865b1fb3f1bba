import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { DownloadFile } from '#machines/model/titles/download-files.ts'
import { useSignedIn } from '#src/hooks/selectors.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { IconButton } from '#src/ui/icon-button.tsx'

/** Whether the account may save files of the server. */
export function useMayDownload(): boolean {
  return useSignedIn()?.account.permissions.download ?? false
}

/** The head of the column of downloads. */
export function DownloadHead() {
  const { t } = useTranslation()
  return (
    <th className="num">
      <span className="sr-only">{t('item.download')}</span>
    </th>
  )
}

/** Saves the file of its row; empty where the server does not name one. */
export function DownloadCell({ file }: { file: DownloadFile | null }) {
  const { t } = useTranslation()
  const send = useIntents()
  return (
    <td className="num">
      {file ? (
        <IconButton
          size="sm"
          label={t('item.downloadFile', { name: file.name })}
          onClick={() => send({ type: 'fileDownload.start', file })}
        >
          <Download />
        </IconButton>
      ) : null}
    </td>
  )
}
