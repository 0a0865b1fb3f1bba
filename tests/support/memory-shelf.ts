import { ShelfError } from '#src/platform/storage/files/file-shelf.ts'
import type { FileShelf } from '#src/platform/storage/files/file-shelf.ts'

/** Files in memory. @param room bytes that it takes */
export function memoryShelf(room = Infinity): FileShelf & { text: (name: string) => string } {
  const files = new Map<string, Uint8Array>()
  const used = (): number => [...files.values()].reduce((sum, { byteLength }) => sum + byteLength, 0)
  const bytesOf = (name: string): Uint8Array => files.get(name) ?? new Uint8Array()
  return {
    text: (name) => new TextDecoder().decode(files.get(name)),
    sizeOf: (name) => Promise.resolve(bytesOf(name).byteLength),
    append(name, bytes, from) {
      if (bytesOf(name).byteLength !== from) {
        return Promise.reject(new ShelfError('busy', 'The file has another length'))
      }
      if (used() + bytes.byteLength > room) return Promise.reject(new ShelfError('full', 'There is no room'))
      files.set(name, new Uint8Array([...bytesOf(name), ...bytes]))
      return Promise.resolve()
    },
    close: () => Promise.resolve(),
    blob(name, type) {
      const bytes = files.get(name)
      return Promise.resolve(bytes ? new Blob([new Uint8Array(bytes)], { type }) : null)
    },
    remove(name) {
      files.delete(name)
      return Promise.resolve()
    },
    sizes: () =>
      Promise.resolve(new Map([...files].map(([name, { byteLength }]) => [name, byteLength] as const))),
  }
}
