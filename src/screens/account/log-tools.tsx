import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { LogFormat, LogView } from '#machines/account/listening-log/listening-log.types.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Button } from '#src/ui/button.tsx'
import { SegmentedControl } from '#src/ui/form/choice.tsx'
import { Menu } from '#src/ui/overlay/menu.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'

const FORMATS = ['csv', 'json'] as const satisfies readonly LogFormat[]

/** Search, order and files of the log. */
export function LogTools() {
  const { t } = useTranslation()
  const send = useIntents()
  const query = useSnapshot('listeningLog', ({ context }) => context.query, '')
  const view = useSnapshot<'listeningLog', LogView>('listeningLog', ({ context }) => context.view, 'day')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-4 tablet:grid-cols-[minmax(0,1fr)_auto_auto]">
      <TextField
        className="col-span-full tablet:col-span-1"
        label={t('listeningLog.search')}
        autoComplete="off"
        spellCheck={false}
        value={query}
        onChange={(text) => send({ type: 'listeningLog.search', query: text })}
      />
      <SegmentedControl
        label={t('listeningLog.view')}
        value={view}
        options={[
          { value: 'day', label: t('listeningLog.byDay') },
          { value: 'title', label: t('listeningLog.byTitle') },
        ]}
        onChange={(value) => send({ type: 'listeningLog.show', view: value as LogView })}
      />
      <Menu
        label={t('listeningLog.export')}
        align="end"
        items={FORMATS.map((format) => ({
          label: t(format === 'csv' ? 'bookmarks.asCsv' : 'bookmarks.asJson'),
          onSelect: () => send({ type: 'listeningLog.export', format }),
        }))}
        renderTrigger={(props) => (
          <Button {...props} icon={<Download aria-hidden />}>
            {t('listeningLog.export')}
          </Button>
        )}
      />
    </div>
  )
}
