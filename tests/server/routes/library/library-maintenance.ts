import { readFile } from 'node:fs/promises'
import { zipFiles } from '../../archive/zip.ts'
import type { Core } from '../../core.ts'
import { json, ok, sentence, status } from '../../http/answers.ts'
import { bodyOf, textOf, type App } from '../../http/env.ts'
import { forAdmins } from '../../http/permits.ts'
import { canSeeItem } from '../../rules/access.ts'

/** What the 2.36 line does for a whole library: titles of its shows, many items in one archive, its metadata files, its watcher. */
export const libraryMaintenanceRoutes = (app: App, core: Core): void => {
  const { state, disk } = core
  if (state.flavour !== '2.36') return

  app.get('/api/libraries/:id/podcast-titles', (c) => {
    const library = c.get('library')
    const podcasts = [...state.items.inLibrary(library.id)].flatMap((item) =>
      item.mediaType === 'podcast'
        ? {
            title: item.media.metadata.title,
            itunesId: item.media.metadata.itunesId ?? null,
            libraryItemId: item.id,
            libraryId: library.id,
          }
        : [],
    )
    return json(c, { podcasts })
  })

  app.get('/api/libraries/:id/download', async (c) => {
    const user = c.get('user')
    if (!user.permissions.download) return status(403)
    const ids = c.req.query('ids')
    if (!ids) return sentence(400, 'Invalid request. ids must be a string')
    const items = ids.split(',').flatMap((id) => state.items.get(id) ?? [])
    if (items.some((item) => !canSeeItem(user, item))) return status(403)
    const entries = await Promise.all(
      items.flatMap((item) =>
        item.libraryFiles.flatMap(({ metadata }) => {
          const real = disk.real(metadata.path)
          const folder = item.media.metadata.title ?? item.id
          const name = `${folder}/${metadata.relPath}`
          return real === null ? [] : [readFile(real).then((data) => ({ name, data }))]
        }),
      ),
    )
    return new Response(new Uint8Array(zipFiles(entries)), {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="LibraryItems-${Date.now()}.zip"`,
      },
    })
  })

  // its items keep no such files here
  app.post(
    '/api/libraries/:id/remove-metadata',
    forAdmins((c) => json(c, { found: 0 })),
  )

  app.post(
    '/api/watcher/update',
    forAdmins((c) => {
      const { libraryId, path, type } = bodyOf(c)
      const isKnown = state.libraries.has(textOf(libraryId) ?? '')
      return isKnown && textOf(path) && textOf(type) ? ok() : status(400)
    }),
  )
}
