import type { Inspector } from '#src/hooks/system-context.ts'
import type { InspectorDeps } from './inspectors.ts'

/** What inspects this page, loaded when it is first asked for; a load that failed is tried again. */
export function lazyInspector(deps: InspectorDeps): () => Promise<Inspector> {
  let loading: Promise<Inspector> | null = null
  const load = async (): Promise<Inspector> => {
    try {
      const { createInspectors } = await import('./inspectors.ts')
      return createInspectors(deps)
    } catch (error) {
      loading = null
      throw error
    }
  }
  return () => (loading ??= load())
}
