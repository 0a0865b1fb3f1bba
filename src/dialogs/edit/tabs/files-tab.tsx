import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LibraryFile, LibraryItemExpanded } from '#machines/model/entities/index.ts'
import { fileTypeKey } from '#machines/model/titles/download-files.ts'
import { useSignedIn } from '#src/hooks/selectors.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useIsRunning } from '#src/hooks/use-is-running.ts'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Table } from '#src/ui/list/table.tsx'
import type { Column } from '#src/ui/list/table.tsx'
import { FileDetails } from './file-details.tsx'

interface Row {
  item: LibraryItemExpanded
  file: LibraryFile
  onLook: (ino: string) => void
}

/** What the item has on the server's disk. */
export function FilesTab({ item }: { item: LibraryItemExpanded }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [looked, setLooked] = useState<string | null>(null)
  const typeOf = ({ file: { fileType } }: Row): string => {
    const key = fileTypeKey(fileType)
    return key ? t(key) : fileType
  }
  const columns: readonly Column<Row>[] = [
    { key: 'path', head: t('item.path'), isRowHead: true, cell: pathOf },
    { key: 'type', head: t('item.type'), width: '8rem', cell: typeOf },
    {
      key: 'size',
      head: t('item.size'),
      width: '6rem',
      align: 'end',
      cell: ({ file }) => format.bytes(file.metadata.size),
    },
    {
      key: 'acts',
      head: t('editor.acts'),
      hideHead: true,
      align: 'end',
      width: '13rem',
      cell: actsOf,
    },
  ]
  if (item.libraryFiles.length === 0) return <p className="text-ink-quiet">{t('editor.noFiles')}</p>
  const file = item.libraryFiles.find(({ ino }) => ino === looked)
  if (file) return <FileDetails item={item} file={file} onLeave={() => setLooked(null)} />
  const rows = item.libraryFiles.map((each) => ({ item, file: each, onLook: setLooked }))
  return <Table caption={t('editor.files')} rows={rows} rowKey={({ file }) => file.ino} columns={columns} />
}

function pathOf(row: Row) {
  return <FilePath {...row} />
}

function FilePath({ file, onLook }: Row) {
  const { t } = useTranslation()
  const { filename, relPath } = file.metadata
  return (
    <button
      type="button"
      className="link text-start wrap-anywhere"
      aria-label={t('editor.fileDetails', { name: filename })}
      onClick={() => onLook(file.ino)}
    >
      {relPath}
    </button>
  )
}

function actsOf(row: Row) {
  return <FileActs {...row} />
}

function FileActs({ item, file }: Row) {
  const { t } = useTranslation()
  const send = useIntents()
  const permissions = useSignedIn()?.account.permissions
  const isBusy = useIsRunning(({ name }) => name === 'file.delete' || name === 'ebook.switch')
  const { ino, fileType, metadata } = file
  const isPrimary = item.mediaType === 'book' && item.media.ebookFile?.ino === ino
  return (
    <span className="flex items-center justify-end gap-2">
      {item.mediaType === 'book' && fileType === 'ebook' && permissions?.update ? (
        <Button
          size="sm"
          disabled={isBusy}
          onClick={() =>
            send({
              type: 'operation.run',
              request: { name: 'ebook.switch', params: { libraryItemId: item.id, ino } },
            })
          }
        >
          {t(isPrimary ? 'editor.makeSupplementary' : 'editor.makePrimary')}
        </Button>
      ) : null}
      {permissions?.delete ? (
        <IconButton
          size="sm"
          label={t('editor.deleteFile', { name: metadata.filename })}
          disabled={isBusy}
          onClick={() =>
            send({
              type: 'itemEditor.ask',
              question: { kind: 'deleteFile', ino, name: metadata.filename },
            })
          }
        >
          <Trash2 />
        </IconButton>
      ) : null}
    </span>
  )
}
