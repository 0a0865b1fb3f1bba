import { useTranslation } from 'react-i18next'
import { chapterLength } from '#machines/model/titles/chapters.ts'
import { chaptersPath } from '#machines/editing/chapters/chapters-path.ts'
import type { LibraryItemExpanded } from '#machines/model/entities/index.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Anchor } from '#src/ui/link.tsx'
import { Table } from '#src/ui/list/table.tsx'

/** The chapters as they are, and the way to where they are changed. */
export function ChaptersTab({ item }: { item: LibraryItemExpanded }) {
  const { t } = useTranslation()
  const format = useFormat()
  const chapters = item.mediaType === 'book' ? item.media.chapters : []
  return (
    <div className="grid justify-items-start gap-4">
      <Anchor className={buttonClass()} href={chaptersPath(item.id)}>
        {t(chapters.length > 0 ? 'editor.editChapters' : 'editor.addChapters')}
      </Anchor>
      {chapters.length > 0 ? (
        <Table
          caption={t('editor.chapters')}
          rows={chapters}
          rowKey={({ id, start, end }) => `${id} ${start} ${end}`}
          columns={[
            { key: 'title', head: t('item.title'), isRowHead: true, cell: ({ title }) => title },
            {
              key: 'start',
              head: t('item.start'),
              width: '8rem',
              align: 'end',
              cell: ({ start }) => format.clock(start),
            },
            {
              key: 'duration',
              head: t('item.duration'),
              width: '8rem',
              align: 'end',
              cell: (chapter) => format.clock(chapterLength(chapter)),
            },
          ]}
        />
      ) : (
        <p className="text-ink-quiet">{t('editor.noChapters')}</p>
      )}
    </div>
  )
}
