import { fromRoot } from '../lib/files.ts'

/** As much of a bundler's view of a module as is needed here. */
interface KnownModule {
  readonly importedIds: readonly string[]
}
interface ModuleGraph {
  readonly getModuleInfo: (id: string) => KnownModule | null
}

/**
 * Puts a module that one of `entries` needs, and something else too, into the file `name`: these entries are loaded by every
 * page, so nothing is loaded in vain, and a dozen files of a few hundred bytes pack worse than one.
 */
export function loadedTogether(
  name: string,
  entries: readonly string[],
): (id: string, graph: ModuleGraph) => string | null {
  let reached: ReadonlySet<string> | undefined
  return (id, graph) => {
    reached ??= reachedFrom(
      entries.map((entry) => fromRoot(entry)),
      graph,
    )
    return reached.has(id) ? name : null
  }
}

function reachedFrom(entries: readonly string[], graph: ModuleGraph): ReadonlySet<string> {
  const reached = new Set<string>()
  const open = [...entries]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id)) continue
    const known = graph.getModuleInfo(id)
    // a file that was renamed would change what is loaded without a word
    if (!known) throw new Error(`${id} is no module of this build`)
    reached.add(id)
    open.push(...known.importedIds)
  }
  return reached
}
