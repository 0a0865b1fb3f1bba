import type { ReaderPanel } from '#machines/reading/reader/reader.types.ts'
import { useIntents } from '#src/hooks/use-intents.ts'

/** What lies between the page of the book and a panel: a press on it closes the panel. */
export function PanelVeil({
  panel,
  clear = false,
}: {
  panel: Exclude<ReaderPanel, 'hits'>
  clear?: boolean
}) {
  const send = useIntents()
  return (
    <div
      className="reader-veil"
      data-clear={clear ? '' : undefined}
      aria-hidden="true"
      onClick={() => send({ type: 'reader.togglePanel', panel })}
    />
  )
}
