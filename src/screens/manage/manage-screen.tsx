import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'react-router-dom'
import { isToolable, toolIn, toolPath, toolsOf } from '#machines/editing/tools/item-tools.ts'
import { makersOf } from '#machines/model/titles/items.ts'
import type { LibraryItemExpanded } from '#machines/model/entities/index.ts'
import { useSignedIn } from '#src/hooks/selectors.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { NotHere } from '#src/screens/shelf/shelf-states.tsx'
import { ReadFailed } from '#src/shell/states/read-failed.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Anchor, Link } from '#src/ui/link.tsx'
import { EmbedTool } from './embed-tool.tsx'
import { M4bTool } from './m4b-tool.tsx'
import { ToolFiles } from './tool-files.tsx'
import { ToolPreview } from './tool-preview.tsx'
import { ToolQuestion } from './tool-question.tsx'
import { ToolState } from './tool-state.tsx'
import { useOpenTools } from './use-tools.ts'
import './manage.css'

/** The tools on the audio files of one book, for administrators. */
export function ManageScreen() {
  const { t } = useTranslation()
  const send = useIntents()
  const { itemId = '' } = useParams()
  const account = useSignedIn()?.account ?? null
  const key = { name: 'item', itemId } as const
  const read = useRead(key)
  if (read.status === 'loading') return <Waiting />
  if (read.status === 'failed') {
    return read.error.code === 'notFound' || read.error.code === 'forbidden' ? (
      <NotHere title={t('item.goneTitle')} text={t('item.goneText')} />
    ) : (
      <ReadFailed error={read.error} onRetry={() => send({ type: 'catalog.refresh', key })} />
    )
  }
  const item = read.data
  return isToolable(account, item) ? (
    <Manage key={item.id} item={item} />
  ) : (
    <NotHere title={t('tools.refusedTitle')} text={t('tools.refusedText')} />
  )
}

function Waiting() {
  return (
    <div className="manage" aria-busy="true">
      <Skeleton width="18rem" height={32} />
      <Skeleton height={320} />
    </div>
  )
}

function Manage({ item }: { item: Extract<LibraryItemExpanded, { mediaType: 'book' }> }) {
  const { t } = useTranslation()
  const { search } = useLocation()
  useOpenTools(item.id)
  const tools = toolsOf(item)
  const shown = toolIn(search, tools)
  const title = item.media.metadata.title || t('item.noTitle')
  return (
    <article className="manage">
      <header className="grid gap-1 wrap-anywhere">
        <Link
          variant="quiet"
          className="manage-back text-small"
          href={`/item/${encodeURIComponent(item.id)}`}
        >
          <ArrowLeft className="size-4 rtl:-scale-x-100" aria-hidden />
          {title}
        </Link>
        <h1 className="text-title">{t('tools.title', { title })}</h1>
        <p className="text-ink-quiet">{makersOf(item)}</p>
      </header>
      {tools.length > 1 ? (
        <nav className="tabs" aria-label={t('tools.choose')}>
          {tools.map((tool) => (
            <Anchor
              key={tool}
              className="tab"
              aria-current={tool === shown ? 'page' : undefined}
              href={toolPath(item.id, tool)}
            >
              {t(`tools.${tool}`)}
            </Anchor>
          ))}
        </nav>
      ) : null}
      <ToolState />
      <div className="manage-body">
        {shown === 'm4b' ? <M4bTool item={item} /> : <EmbedTool item={item} />}
        <ToolPreview item={item} tool={shown} />
      </div>
      <ToolFiles item={item} />
      <ToolQuestion />
    </article>
  )
}
