import { isNewerServer } from '#machines/app/updates/version-rules.ts'
import { KNOWN_PROVIDERS, providersFor } from '#machines/editing/providers.ts'
import type { Provider } from '#machines/editing/providers.ts'
import type { Library } from '#machines/model/entities/index.ts'
import { useSignedIn } from './selectors.ts'
import { useRead } from './use-read.ts'

/** Whom the server asks for the metadata of a library. Those that every server has, until it has said so. */
export function useProviders({
  mediaType,
  provider,
}: Pick<Library, 'mediaType' | 'provider'>): readonly Provider[] {
  const areTold = isNewerServer(useSignedIn()?.settings.version ?? null)
  const read = useRead({ name: 'providers', areTold })
  return providersFor(mediaType, provider, read.status === 'ready' ? read.data : KNOWN_PROVIDERS)
}
