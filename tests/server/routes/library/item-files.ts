import { formOf } from '../../http/bodies.ts'
import { posix } from 'node:path'
import { readFile } from 'node:fs/promises'
import { itemChanged } from '../../changes/items.ts'
import { zipFiles } from '../../archive/zip.ts'
import type { Core } from '../../core.ts'
import { json, ok, sentence, status } from '../../http/answers.ts'
import { bodyOf, textOf, type App, type Ctx } from '../../http/env.ts'
import { forAdmins, param } from '../../http/permits.ts'
import { extensionOf, isImage } from '../../mime.ts'
import { fetchBytes } from '../../providers/web.ts'
import { chaptersOfFiles } from '../../scan/audio-files.ts'
import { ebookFileOf } from '../../scan/book.ts'
import { probeOf } from '../../json/probe.ts'
import { ffmetadataObject, toneObject, toneScan } from '../../json/tone.ts'
import type { Item, LibraryFile } from '../../state/media.types.ts'
import { safeFileName } from '../../rules/names.ts'

/** Covers, single files and e-book roles of an item, and its download. */
export const itemFileRoutes = (app: App, core: Core): void => {
  const { state, disk } = core

  const setCover = (item: Item, path: string): void => {
    item.media.coverPath = path
    core.covers.purge()
    itemChanged(core, item)
  }

  const keepCover = async (item: Item, data: Uint8Array, extension: string): Promise<string> => {
    const folder =
      state.settings.storeCoverWithItem && !item.isFile ? item.path : `/metadata/items/${item.id}`
    const path = `${folder}/cover.${extension}`
    await disk.write(path, data)
    setCover(item, path)
    return path
  }

  app.post('/api/items/:id/cover', async (c) => {
    if (!c.get('user').permissions.upload) return status(403)
    const item = c.get('item')
    const form = await formOf(c)
    if (form) {
      const file = form.get('cover')
      if (!(file instanceof File)) return sentence(400, 'Invalid request no file or url')
      const extension = extensionOf(file.name)
      if (!isImage(file.name)) {
        return sentence(400, `Invalid image type ${extension} (Supported: png,jpg,jpeg,webp)`)
      }
      return json(c, {
        success: true,
        cover: await keepCover(item, new Uint8Array(await file.arrayBuffer()), extension),
      })
    }
    const url = textOf(bodyOf(c)['url'])
    if (!url) return sentence(400, 'Invalid request no file or url')
    const fetched = await fetchBytes(url)
    if (!fetched) return sentence(400, 'Failed to download image from url')
    if (!fetched.type.startsWith('image/')) return sentence(400, 'Invalid image')
    const extension = fetched.type === 'image/png' ? 'png' : fetched.type === 'image/webp' ? 'webp' : 'jpg'
    return json(c, { success: true, cover: await keepCover(item, fetched.data, extension) })
  })

  app.patch('/api/items/:id/cover', (c) => {
    const item = c.get('item')
    const path = textOf(bodyOf(c)['cover'])
    if (!path) return sentence(400, 'Invalid request no cover path')
    if (path.startsWith('http') || !isImage(path)) return sentence(500, 'Invalid cover path')
    if (!disk.exists(path)) return sentence(500, 'Cover path does not exist')
    setCover(item, path)
    return json(c, { success: true, cover: path })
  })

  app.delete('/api/items/:id/cover', (c) => {
    const item = c.get('item')
    // a 2.36 ends when the picture goes that it is answering with
    if (state.flavour === '2.36' && (core.covers.answering.get(item.id) ?? 0) > 0) {
      core.crash()
      return status(500)
    }
    if (item.media.coverPath) setCover(item, '')
    return ok()
  })

  const fileOf = (c: Ctx): LibraryFile | undefined =>
    c.get('item').libraryFiles.find(({ ino }) => ino === param(c, 'fileid'))

  app.delete('/api/items/:id/file/:fileid', async (c) => {
    const item = c.get('item')
    const file = fileOf(c)
    if (!file) return status(404)
    await disk.remove(file.metadata.path)
    item.libraryFiles = item.libraryFiles.filter((one) => one !== file)
    if (item.mediaType === 'book') {
      const { media } = item
      const kept = media.audioFiles.filter(({ ino }) => ino !== file.ino)
      if (kept.length < media.audioFiles.length) {
        media.audioFiles = kept.map((one, position) => ({ ...one, index: one.exclude ? -1 : position + 1 }))
        media.chapters = chaptersOfFiles(media.audioFiles, state.flavour === '2.36')
      }
      if (media.ebookFile?.ino === file.ino) media.ebookFile = null
      if (media.audioFiles.length === 0 && !media.ebookFile) item.isMissing = true
    } else if (item.mediaType === 'podcast') {
      item.media.episodes = item.media.episodes.filter(({ audioFile }) => audioFile.ino !== file.ino)
    }
    if (item.media.coverPath === file.metadata.path) item.media.coverPath = null
    itemChanged(core, item)
    return ok()
  })

  app.patch('/api/items/:id/ebook/:fileid/status', (c) => {
    const item = c.get('item')
    const file = fileOf(c)
    if (!file) return status(404)
    if (file.fileType !== 'ebook' || item.mediaType !== 'book') return sentence(400, 'Invalid ebook file id')
    const becomesPrimary = file.isSupplementary === true
    item.libraryFiles = item.libraryFiles.map((one) => {
      if (one.fileType !== 'ebook') return one
      return { ...one, isSupplementary: !(becomesPrimary && one.ino === file.ino) }
    })
    item.media.ebookFile = becomesPrimary ? ebookFileOf(file) : null
    itemChanged(core, item)
    return ok()
  })

  app.get('/api/items/:id/download', async (c) => {
    if (!c.get('user').permissions.download) return status(403)
    const item = c.get('item')
    if (item.isFile && state.flavour !== '2.36') {
      core.crash()
      return status(500)
    }
    const entries = await Promise.all(
      item.libraryFiles.flatMap(({ metadata }) => {
        const real = disk.real(metadata.path)
        const name = item.isFile ? posix.basename(metadata.path) : metadata.relPath
        return real === null ? [] : [readFile(real).then((data) => ({ name, data }))]
      }),
    )
    const name = safeFileName(item.media.metadata.title ?? 'item')
    return new Response(new Uint8Array(zipFiles(entries)), {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${name.replaceAll(/[^\x20-\x7e]/gu, '?')}.zip"; filename*=UTF-8''${encodeURIComponent(name)}.zip`,
      },
    })
  })

  if (state.flavour === '2.36') {
    app.get(
      '/api/items/:id/ffprobe/:ino',
      forAdmins((c) => {
        const item = c.get('item')
        const files = item.mediaType === 'book' ? item.media.audioFiles : []
        const file = files.find(({ ino }) => ino === param(c, 'ino'))
        return file ? json(c, probeOf(file)) : status(404)
      }),
    )
    app.get(
      '/api/items/:id/metadata-object',
      forAdmins((c) => {
        const item = c.get('item')
        return item.mediaType === 'book' && item.media.audioFiles.length > 0
          ? json(c, ffmetadataObject(item))
          : status(500)
      }),
    )
    return
  }
  app.get(
    '/api/items/:id/tone-object',
    forAdmins((c) => {
      const item = c.get('item')
      const isReady = item.mediaType === 'book' && !item.isMissing && item.media.audioFiles.length > 0
      return isReady ? json(c, toneObject(item)) : status(500)
    }),
  )
  app.post('/api/items/:id/tone-scan/:index?', (c) => {
    const item = c.get('item')
    const files = item.mediaType === 'book' ? item.media.audioFiles : []
    const file = files.find(({ index }) => index === Number(c.req.param('index') ?? 1))
    return file ? json(c, toneScan(file)) : status(404)
  })
}
