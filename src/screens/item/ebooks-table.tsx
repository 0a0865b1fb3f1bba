import { BookOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { LibraryItemExpanded } from '#machines/model/entities/index.ts'
import { fileDownload } from '#machines/model/titles/download-files.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { DownloadCell, DownloadHead, useMayDownload } from './download-cell.tsx'
import { Section } from './item-tables.tsx'

/** The ebooks of a book: one is the primary, whose place is kept; the others are only opened. */
export function EbooksTable({ item }: { item: Extract<LibraryItemExpanded, { mediaType: 'book' }> }) {
  const { t } = useTranslation()
  const format = useFormat()
  const send = useIntents()
  const mayDownload = useMayDownload()
  const files = item.libraryFiles.filter(({ fileType }) => fileType === 'ebook')
  if (files.length === 0 || item.isMissing) return null
  const primary = item.media.ebookFile?.ino
  const typeOf = (ino: string): string => t(ino === primary ? 'reader.primary' : 'reader.supplementary')
  return (
    <Section title={t('reader.files')} count={files.length}>
      <table className="item-table">
        <thead>
          <tr>
            <th>{t('item.path')}</th>
            <th className="max-phone:hidden">{t('item.type')}</th>
            <th className="num">{t('item.size')}</th>
            <th className="num">{t('reader.read')}</th>
            {mayDownload ? <DownloadHead /> : null}
          </tr>
        </thead>
        <tbody>
          {files.map(({ ino, metadata }) => (
            <tr key={ino}>
              <td className="wrap-anywhere">
                {metadata.relPath}
                <span className="block text-ink-quiet phone:hidden">{typeOf(ino)}</span>
              </td>
              <td className="max-phone:hidden">{typeOf(ino)}</td>
              <td className="num">{format.bytes(metadata.size)}</td>
              <td className="num">
                <IconButton
                  size="sm"
                  label={t('reader.readFile', { name: metadata.filename })}
                  onClick={() =>
                    send({
                      type: 'reader.open',
                      libraryItemId: item.id,
                      ino: ino === primary ? null : ino,
                    })
                  }
                >
                  <BookOpen />
                </IconButton>
              </td>
              {mayDownload ? <DownloadCell file={fileDownload(item.id, { ino, metadata })} /> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
