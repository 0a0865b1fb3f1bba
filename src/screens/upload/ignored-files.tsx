import { useTranslation } from 'react-i18next'
import type { IgnoredFile } from '#machines/editing/upload/upload.types.ts'

/** More than these are counted only. */
const MOST = 200

/** What is not sent, and why. */
export function IgnoredFiles({ files }: { files: readonly IgnoredFile[] }) {
  const { t } = useTranslation()
  if (files.length === 0) return null
  return (
    <details className="upload-details">
      <summary>{t('upload.ignored', { count: files.length })}</summary>
      <ul className="upload-files">
        {files.slice(0, MOST).map(({ path, reason }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a path can be ignored twice
          <li key={`${path} ${index}`}>
            <span className="upload-path">{path}</span>
            <span className="text-ink-quiet">{t(`upload.reasons.${reason}`)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
