import type { Item } from './media.types.ts'

/** All library items, with the per-library lists and a version that every cache of sorted lists is keyed by. */
export class ItemTable {
  readonly #byId = new Map<string, Item>()
  readonly #lists = new Map<string, { version: number; items: Item[] }>()
  #touched = new Set<string>()
  #version = 0

  get version(): number {
    return this.#version
  }

  get size(): number {
    return this.#byId.size
  }

  get(id: string): Item | undefined {
    return this.#byId.get(id)
  }

  has(id: string): boolean {
    return this.#byId.has(id)
  }

  /** Adds an item, or announces that a known one was changed. */
  set(item: Item): void {
    this.#byId.set(item.id, item)
    this.#touched.add(item.id)
    this.#version += 1
  }

  setAll(items: Iterable<Item>): void {
    for (const item of items) {
      this.#byId.set(item.id, item)
      this.#touched.add(item.id)
    }
    this.#version += 1
  }

  delete(id: string): boolean {
    this.#version += 1
    this.#touched.add(id)
    return this.#byId.delete(id)
  }

  clear(): void {
    for (const id of this.#byId.keys()) this.#touched.add(id)
    this.#byId.clear()
    this.#version += 1
  }

  /** The ids of what was set or deleted since this was asked last. */
  takeTouched(): Set<string> {
    const touched = this.#touched
    this.#touched = new Set()
    return touched
  }

  values(): IterableIterator<Item> {
    return this.#byId.values()
  }

  inLibrary(libraryId: string): readonly Item[] {
    const kept = this.#lists.get(libraryId)
    if (kept?.version === this.#version) return kept.items
    const items = [...this.#byId.values()].filter((item) => item.libraryId === libraryId)
    this.#lists.set(libraryId, { version: this.#version, items })
    return items
  }
}
