import type { AppError } from '#machines/model/errors.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { PartFailed } from '#src/shell/states/read-failed.tsx'

/** Why a home cannot be arranged now, and the way on. */
export function HomeFailed({ libraryId, error }: { libraryId: string; error: AppError }) {
  const send = useIntents()
  const retry = (): void => {
    send({ type: 'catalog.refresh', key: { name: 'libraries' } })
    send({ type: 'catalog.refresh', key: { name: 'home', libraryId } })
  }
  return <PartFailed error={error} onRetry={retry} />
}
