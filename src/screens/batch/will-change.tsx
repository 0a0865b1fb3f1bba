import { useTranslation } from 'react-i18next'
import { countOf } from '#machines/editing/batch-editor/batch-values.ts'
import type { Values } from '#machines/editing/values.ts'

/** How many items and fields differ from what the server has. */
export function WillChange({ changes }: { changes: Values }) {
  const { t } = useTranslation()
  const { items, fields } = countOf(changes)
  return (
    <p className="tabular text-small" role="status">
      {fields === 0
        ? t('batch.noChanges')
        : t('batch.willChange', {
            items: t('batch.items', { count: items }),
            fields: t('batch.fields', { count: fields }),
          })}
    </p>
  )
}
