import { useTranslation } from 'react-i18next'
import { cachePath } from '#machines/editing/tools/item-tools.ts'
import type { LibraryItemExpanded } from '#machines/model/entities/index.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { startProps, useTools } from './use-tools.ts'

/** How metadata is embedded, and what follows from it. */
export function EmbedTool({ item }: { item: LibraryItemExpanded }) {
  const { t } = useTranslation()
  const send = useIntents()
  const tools = useTools()
  const { backup } = tools
  return (
    <section className="manage-act" aria-label={t('tools.embed')}>
      <p>{t('tools.embedAbout')}</p>
      <p className="text-small text-ink-quiet">{t('tools.embedKeeps')}</p>
      <Checkbox
        label={t('tools.backup')}
        description={
          <>
            {t('tools.backupAbout')}
            <code className="manage-path">{cachePath(item.id)}</code>
          </>
        }
        checked={backup}
        onChange={(checked) => send({ type: 'tools.setBackup', backup: checked })}
      />
      <Button
        variant="primary"
        className="justify-self-start"
        {...startProps(tools, 'embed')}
        onClick={() => send({ type: 'tools.ask', question: { kind: 'embed', backup } })}
      >
        {t('tools.embed')}
      </Button>
    </section>
  )
}
