import { posix } from 'node:path'
import type { Core } from '../core.ts'
import { sentence, status } from '../http/answers.ts'
import { sizeOf } from '../http/covers.ts'
import type { App, Ctx } from '../http/env.ts'
import { sendFile } from '../http/send-file.ts'
import type { SendOptions } from '../http/send-file.ts'
import { audioMimeType, isAudio, isEbook, isImage } from '../mime.ts'
import { canSeeItem, isAdmin } from '../rules/access.ts'
import type { Item, LibraryFile } from '../state/media.types.ts'
import { isCleanPath } from '../state/tree-path.ts'

/** A picture, as it is (`raw`) or resized. What is missing is 404 raw and `missing` otherwise. */
export const sendPicture = async (
  c: Ctx,
  core: Core,
  path: string | null,
  missing: number,
): Promise<Response> => {
  if (c.req.query('raw') !== undefined) {
    const real = path && isImage(path) ? core.disk.real(path) : null
    return real === null ? status(404) : sendFile(c, real)
  }
  const size = sizeOf(c.req.query(), c.req.header('accept'))
  await core.covers.work.done(c.req.url, core.faults.coverMs)
  const image = await core.covers.resized(path, size)
  if (!image) return status(missing)
  const caching = core.state.flavour === '2.36' ? { 'cache-control': 'private, max-age=86400' } : {}
  return new Response(new Uint8Array(image), {
    headers: { 'content-type': `image/${size.format}`, ...caching },
  })
}

const fileOf = (item: Item, ino: string | undefined): LibraryFile | undefined =>
  item.libraryFiles.find((file) => file.ino === ino)

const typeOf = (name: string, { faults }: Core): SendOptions =>
  isAudio(name) ? { type: audioMimeType(name), fault: faults.sound } : {}

const ebookOf = (item: Item, ino: string | undefined): LibraryFile | 'invalid' | undefined => {
  if (ino === undefined) {
    const primary = item.mediaType === 'book' ? item.media.ebookFile : null
    return primary ? fileOf(item, primary.ino) : undefined
  }
  const file = fileOf(item, ino)
  return file && file.fileType !== 'ebook' ? 'invalid' : file
}

/** The rest of a path below a route's prefix, decoded; null when it is not valid. */
export const pathBelow = (c: Ctx, segments: number): string | null => {
  const raw = new URL(c.req.url).pathname
    .split('/')
    .slice(segments + 1)
    .join('/')
  try {
    return decodeURIComponent(raw)
  } catch {
    return null
  }
}

/** Covers, audio and other files of an item. */
export const fileRoutes = (app: App, core: Core): void => {
  app.get('/api/items/:id/cover', (c) => {
    const { id, media } = c.get('item')
    return core.covers.whileAnswering(id, () =>
      sendPicture(c, core, media.coverPath, core.state.flavour === '2.36' ? 404 : 500),
    )
  })

  app.get('/api/items/:id/file/:fileid', (c) => {
    const file = fileOf(c.get('item'), c.req.param('fileid'))
    return file
      ? sendFile(c, core.disk.real(file.metadata.path), typeOf(file.metadata.filename, core))
      : status(404)
  })

  app.get('/api/items/:id/file/:fileid/download', (c) => {
    if (!c.get('user').permissions.download) return status(403)
    const file = fileOf(c.get('item'), c.req.param('fileid'))
    if (!file) return status(404)
    const { filename, path } = file.metadata
    return sendFile(c, core.disk.real(path), { ...typeOf(filename, core), downloadAs: filename })
  })

  app.get('/api/items/:id/ebook/:fileid?', (c) => {
    const file = ebookOf(c.get('item'), c.req.param('fileid'))
    if (file === 'invalid') return sentence(400, 'Invalid ebook file id')
    return file ? sendFile(c, core.disk.real(file.metadata.path)) : status(404)
  })

  app.get('/s/item/:itemId/*', (c) => {
    const id = c.req.param('itemId')
    const item = core.state.items.get(id)
    if (!item) return sentence(404, `Item not found with id ${id}`)
    if (!canSeeItem(c.get('user'), item)) return status(403)
    const inside = pathBelow(c, 3)
    if (inside === null || /(?:^|[^/])\.\.?\/|^\.\.?\//u.test(inside)) return status(403)
    const known = item.libraryFiles.find(({ metadata }) => metadata.relPath === inside)
    const path = item.isFile ? item.path : (known?.metadata.path ?? posix.join(item.path, inside))
    return sendFile(c, core.disk.real(path), typeOf(path, core))
  })

  app.get('/public/session/:id/track/:index', (c) => {
    const session = core.state.flavour === '2.36' ? core.play.open.get(c.req.param('id')) : undefined
    const track = session?.audioTracks.find(({ index }) => String(index) === c.req.param('index'))
    if (!track) return status(404)
    if (track.metadata === null) return c.redirect(track.contentUrl)
    return sendFile(c, core.disk.real(track.metadata.path), typeOf(track.metadata.filename, core))
  })

  app.get('/metadata/*', (c) => {
    const inside = pathBelow(c, 1)
    if (inside === null || inside.split('/').includes('..')) return status(403)
    const backup = /^backups\/([^/]+)$/u.exec(inside)?.[1]
    if (backup === undefined) return sendFile(c, core.disk.real(posix.join('/metadata', inside)))
    return isAdmin(c.get('user')) ? sendFile(c, core.disk.realBackup(backup)) : status(403)
  })

  app.get('/ebook/:libraryId/:folderId/*', (c) => {
    const library = core.state.libraries.get(c.req.param('libraryId'))
    if (!library) return status(404)
    const folder = library.folders.find(({ id }) => id === c.req.param('folderId'))
    if (!folder) return sentence(404, 'Folder not found')
    const inside = pathBelow(c, 3)
    if (inside === null || !isEbook(inside) || !isCleanPath(`/${inside}`)) return status(403)
    return sendFile(c, core.disk.real(posix.join(folder.fullPath, inside)))
  })
}
