import { inBackground } from './background.ts'
import { announceCreated, itemChanged } from '../changes/items.ts'
import type { Core } from '../core.ts'
import { itemJson } from '../json/item.ts'
import { scanLibrary } from '../scan/library-scan.ts'
import type { Library } from '../state/media.types.ts'

const STEPS_LATER = 10

/** Finds what was put into a library's folders a little after it came, unless watching is off. */
export class Watcher {
  readonly #timers = new Map<string, NodeJS.Timeout>()
  #core: Core | null = null

  connect(core: Core): void {
    this.#core = core
  }

  changed(library: Library): void {
    const core = this.#core
    if (!core || library.settings.disableWatcher || core.state.settings.scannerDisableWatcher) return
    clearTimeout(this.#timers.get(library.id))
    const timer = setTimeout(() => inBackground(this.#look(core, library)), core.faults.stepMs * STEPS_LATER)
    this.#timers.set(library.id, timer)
  }

  forget(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer)
    this.#timers.clear()
  }

  async #look(core: Core, library: Library): Promise<void> {
    const outcome = await scanLibrary(core, library)
    announceCreated(core, outcome.created)
    for (const item of outcome.added)
      core.hub.toEveryone('item_added', itemJson(core.state, item, 'expanded'))
    for (const item of [...outcome.updated, ...outcome.missing]) itemChanged(core, item)
  }
}
