import { useTranslation } from 'react-i18next'
import { isToolable, toolPath, toolsOf, workOf } from '#machines/editing/tools/item-tools.ts'
import type { LibraryItemExpanded } from '#machines/model/entities/index.ts'
import { useSignedIn } from '#src/hooks/selectors.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useIsRunning } from '#src/hooks/use-is-running.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Anchor } from '#src/ui/link.tsx'
import { Spinner } from '#src/ui/spinner.tsx'

/** What the server can do with the audio files, and the way to where it is done. */
export function ToolsTab({ item }: { item: LibraryItemExpanded }) {
  const { t } = useTranslation()
  const send = useIntents()
  const account = useSignedIn()?.account ?? null
  const work = useSnapshot('tasks', ({ context }) => workOf(context, item.id), null)
  const isStarting = useIsRunning(({ name }) => name === 'item.embed')
  if (!isToolable(account, item)) return <p className="text-ink-quiet">{t('tools.noAudio')}</p>
  return (
    <div className="grid gap-4">
      <div role="status" className="edit-work">
        {work ? (
          <>
            <Spinner />
            <p>{t(`tools.work.${work}`)}</p>
          </>
        ) : null}
      </div>
      {toolsOf(item).map((tool) => (
        <section key={tool} className="edit-tool" aria-labelledby={`tool-${tool}`}>
          <div className="grid gap-1">
            <h3 id={`tool-${tool}`} className="font-strong">
              {t(`tools.${tool}`)}
            </h3>
            <p className="text-ink-quiet">{t(tool === 'm4b' ? 'tools.m4bAbout' : 'tools.embedAbout')}</p>
          </div>
          <div className="flex flex-wrap gap-2">
            <Anchor className={buttonClass()} href={toolPath(item.id, tool)}>
              {t(tool === 'm4b' ? 'tools.openM4b' : 'tools.openEmbed')}
            </Anchor>
            {tool === 'embed' ? (
              <Button
                disabled={work === 'encoding'}
                busy={isStarting || work === 'embedding' || work === 'queued'}
                onClick={() => send({ type: 'itemEditor.ask', question: { kind: 'quickEmbed' } })}
              >
                {t('tools.quickEmbed')}
              </Button>
            ) : null}
          </div>
        </section>
      ))}
    </div>
  )
}
