import type { Picked } from '#machines/editing/upload/upload.types.ts'

/** What lies in a drop, folders as folders. Only readable while the drop is handled. */
export function droppedIn({ items }: DataTransfer): readonly Picked[] {
  return [...items].flatMap((item) =>
    item.kind === 'file' ? (item.webkitGetAsEntry() ?? item.getAsFile() ?? []) : [],
  )
}
