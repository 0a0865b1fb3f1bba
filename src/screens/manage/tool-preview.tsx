import { useTranslation } from 'react-i18next'
import { tagsFor } from '#machines/editing/embed-preview/embed-tags.ts'
import type { EmbedTag } from '#machines/editing/embed-preview/embed-tags.ts'
import type { Tool } from '#machines/editing/tools/tools.types.ts'
import { chapterLength } from '#machines/model/titles/chapters.ts'
import type { LibraryItemExpanded } from '#machines/model/entities/index.ts'
import { useUrls } from '#src/hooks/system-context.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Button } from '#src/ui/button.tsx'
import { Table } from '#src/ui/list/table.tsx'

type Book = Extract<LibraryItemExpanded, { mediaType: 'book' }>

/** Enough to see what they are; a book can have thousands. */
const CHAPTERS_SHOWN = 100

/** What the files will hold afterwards: tags, cover and chapters. */
export function ToolPreview({ item, tool }: { item: Book; tool: Tool }) {
  const { t } = useTranslation()
  return (
    <section className="grid min-w-0 gap-6">
      <h2 className="text-lead">{t(tool === 'm4b' ? 'tools.willM4b' : 'tools.will')}</h2>
      <CoverPreview item={item} />
      <Tags tool={tool} />
      <Chapters item={item} tool={tool} />
    </section>
  )
}

function CoverPreview({ item }: { item: Book }) {
  const { t } = useTranslation()
  const urls = useUrls()
  const title = item.media.metadata.title || t('item.noTitle')
  if (!item.media.coverPath) return <p className="text-ink-quiet">{t('tools.noCover')}</p>
  return <img className="manage-cover" src={urls.cover(item, 400)} alt={t('item.coverOf', { title })} />
}

const NONE: readonly EmbedTag[] = []

function Tags({ tool }: { tool: Tool }) {
  const { t } = useTranslation()
  const send = useIntents()
  const tags = useSnapshot<'embedPreview', readonly EmbedTag[]>(
    'embedPreview',
    ({ context }) => context.tags,
    NONE,
  )
  const isReading = useSnapshot(
    'embedPreview',
    (preview) => preview.matches('idle') || preview.matches('reading'),
    true,
  )
  const hasFailed = useSnapshot('embedPreview', (preview) => preview.matches('failed'), false)
  if (hasFailed) {
    return (
      <div className="grid justify-items-start gap-3" role="alert">
        <p>{t('tools.tagsFailed')}</p>
        <Button onClick={() => send({ type: 'embedPreview.retry' })}>{t('common.tryAgain')}</Button>
      </div>
    )
  }
  if (tags.length === 0) {
    return isReading ? (
      <div aria-busy="true" role="status">
        <span className="sr-only">{t('tools.readingTags')}</span>
        <Skeleton height={200} />
      </div>
    ) : (
      <p className="text-ink-quiet">{t('tools.noTags')}</p>
    )
  }
  return (
    <div aria-busy={isReading}>
      <dl className="manage-tags">
        {tagsFor(tool, tags).map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Chapters({ item, tool }: { item: Book; tool: Tool }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { chapters, audioFiles } = item.media
  if (chapters.length === 0) return <p className="text-ink-quiet">{t('tools.noChapters')}</p>
  // servers leave them out of a book of many files, since they count from its start
  if (tool === 'embed' && audioFiles.length > 1)
    return <p className="text-ink-quiet">{t('tools.chaptersStay')}</p>
  return (
    <div className="grid gap-3">
      <h3 className="font-strong">{t('item.chapters')}</h3>
      <Table
        caption={t('item.chapters')}
        rows={chapters.slice(0, CHAPTERS_SHOWN)}
        rowKey={({ id, start, end }) => `${id} ${start} ${end}`}
        columns={[
          { key: 'title', head: t('item.title'), isRowHead: true, cell: ({ title }) => title },
          {
            key: 'start',
            head: t('item.start'),
            width: '7rem',
            align: 'end',
            cell: ({ start }) => format.clock(start),
          },
          {
            key: 'duration',
            head: t('item.duration'),
            width: '7rem',
            align: 'end',
            cell: (chapter) => format.clock(chapterLength(chapter)),
          },
        ]}
      />
      {chapters.length > CHAPTERS_SHOWN ? (
        <p className="text-ink-quiet">
          {t('tools.chaptersShown', { shown: CHAPTERS_SHOWN, all: chapters.length })}
        </p>
      ) : null}
    </div>
  )
}
