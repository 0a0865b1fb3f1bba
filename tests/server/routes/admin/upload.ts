import { posix } from 'node:path'
import type { Core } from '../../core.ts'
import { ok, sentence, status } from '../../http/answers.ts'
import { formOf } from '../../http/bodies.ts'
import type { App } from '../../http/env.ts'
import { safeFileName } from '../../rules/names.ts'

const never = (): Promise<never> => new Promise(() => {})

/** Upload of an item's files; the watcher then finds it. */
export const uploadRoutes = (app: App, core: Core): void => {
  const { state, disk } = core

  app.post('/api/upload', async (c) => {
    if (!c.get('user').permissions.upload) return status(403)
    const form = await formOf(c)
    if (!form) return status(400)
    const files = [...form.values()].filter((value): value is File => value instanceof File)
    if (files.length === 0) return status(400)
    const text = (name: string): string | null => {
      const value = form.get(name)
      return typeof value === 'string' ? value : null
    }
    const library = state.libraries.get(text('library') ?? '')
    if (!library) return sentence(404, `Library not found with id ${text('library')}`)
    const folder = library.folders.find(({ id }) => id === text('folder'))
    if (!folder) return sentence(404, `Folder not found with id ${text('folder')} in library ${library.name}`)
    const title = text('title')
    if (!title) return sentence(500, 'Invalid post data')
    const author = text('author')
    if (library.mediaType !== 'podcast' && author === null && state.flavour === '2.2.23') {
      core.crash()
      return never()
    }
    const parts =
      library.mediaType === 'podcast' ? [title] : author ? [author, text('series'), title] : [title]
    const names = parts.filter((part): part is string => Boolean(part)).map(safeFileName)
    const filenames = files.map(({ name }) => safeFileName(name))
    if ([...names, ...filenames].includes('')) return sentence(500, 'Invalid post data')
    const path = posix.join(folder.fullPath, ...names)
    const longest = Math.max(...[...names, ...filenames].map((name) => Buffer.byteLength(name)))
    if (longest > 255 && state.flavour === '2.2.23') {
      core.crash()
      return never()
    }
    if (disk.exists(path) && state.flavour === '2.2.23')
      return sentence(500, `Directory "${path}" already exists`)
    const isNew = !disk.exists(path)
    try {
      for (const [index, file] of files.entries()) {
        const name = filenames[index] ?? ''
        await disk.write(posix.join(path, name), new Uint8Array(await file.arrayBuffer()))
      }
    } catch (error) {
      // a part of an upload would be in the way of the next try
      if (isNew) await disk.remove(path)
      throw error
    }
    core.watcher.changed(library)
    return ok()
  })
}
