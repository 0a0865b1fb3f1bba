import { Download, Ellipsis, FolderOpen } from 'lucide-react'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { LocaleKey } from '#machines/model/locale-key.ts'
import type { NotedBook } from '#machines/reading/book-notes/book-notes.types.ts'
import type { NoteFilesOutcome, NoteFormat } from '#machines/reading/note-files/note-files.types.ts'
import { isSameNotedBook, selectNotedBook } from '#machines/reading/reader/reader.selectors.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Menu } from '#src/ui/overlay/menu.tsx'

const OF_BOOK = {
  markdown: 'reader.notes.files.asMarkdown',
  csv: 'reader.notes.files.asCsv',
  json: 'reader.notes.files.asJson',
} as const satisfies Record<NoteFormat, LocaleKey>
const OF_ALL = {
  markdown: 'reader.notes.files.allMarkdown',
  csv: 'reader.notes.files.allCsv',
  json: 'reader.notes.files.allJson',
} as const satisfies Record<NoteFormat, LocaleKey>
const FORMATS = ['markdown', 'csv', 'json'] as const
const NO_BOOK: NotedBook = { libraryItemId: '', ino: null, title: '' }

/** Notes as files: those of this book and of all books, and what a file of this device adds to them. */
export function NotesFiles() {
  const { t } = useTranslation()
  const send = useIntents()
  const input = useRef<HTMLInputElement>(null)
  const book = useSnapshot<'reader', NotedBook>('reader', selectNotedBook, NO_BOOK, isSameNotedBook)
  const kind = useSnapshot('reader', ({ context }) => context.shape?.kind ?? 'text', 'text')
  return (
    <>
      <Menu
        label={t('reader.notes.files.more')}
        align="end"
        items={[
          ...FORMATS.map((format) => ({
            label: t(OF_BOOK[format]),
            icon: <Download aria-hidden />,
            onSelect: () => send({ type: 'noteFiles.export', format, book }),
          })),
          ...FORMATS.map((format) => ({
            label: t(OF_ALL[format]),
            icon: <Download aria-hidden />,
            onSelect: () => send({ type: 'noteFiles.export', format, book: null }),
          })),
          {
            label: t('reader.notes.files.choose'),
            icon: <FolderOpen aria-hidden />,
            onSelect: () => input.current?.click(),
          },
        ]}
        renderTrigger={(props) => (
          <IconButton {...props} size="sm" label={t('reader.notes.files.more')}>
            <Ellipsis />
          </IconButton>
        )}
      />
      <input
        ref={input}
        hidden
        type="file"
        aria-label={t('reader.notes.files.choose')}
        accept=".json,application/json"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) send({ type: 'noteFiles.import', target: { book, kind }, file })
          // the same file can be chosen again
          target.value = ''
        }}
      />
    </>
  )
}

/** What came of the last file; null when nothing is to be said of one. */
export function useFilesOutcome(): ReactNode {
  const { t } = useTranslation()
  const outcome = useSnapshot<'noteFiles', NoteFilesOutcome | null>(
    'noteFiles',
    ({ context }) => context.outcome,
    null,
  )
  if (!outcome) return null
  if (outcome.kind === 'failed') return <span className="text-bad">{t(FAILURES[outcome.why])}</span>
  if (outcome.kind === 'nothing') return t('reader.notes.files.nothing')
  return outcome.count === 0
    ? t('reader.notes.files.nothingNew')
    : t('reader.notes.files.imported', { count: outcome.count })
}

const FAILURES = {
  read: 'reader.notes.failures.read',
  file: 'reader.notes.files.notRead',
  keep: 'reader.notes.files.notKept',
} as const satisfies Record<'read' | 'file' | 'keep', LocaleKey>
