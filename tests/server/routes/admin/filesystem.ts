import { posix } from 'node:path'
import type { Core } from '../../core.ts'
import { json, status } from '../../http/answers.ts'
import { bodyOf, textOf, type App } from '../../http/env.ts'
import { forAdmins } from '../../http/permits.ts'

interface Folder {
  path: string
  dirname: string
  fullPath: string
  level: number
  dirs: Folder[]
}

const LEVELS = 5
const hidden = new Set(['/metadata', '/config'])

/** The server's folders, for choosing where a library is. */
export const filesystemRoutes = (app: App, core: Core): void => {
  const { state, disk } = core

  const used = (): Set<string> =>
    new Set([...state.libraries.values()].flatMap(({ folders }) => folders.map(({ fullPath }) => fullPath)))

  const foldersIn = async (path: string, level: number, inUse: ReadonlySet<string>): Promise<Folder[]> => {
    const inside = (await disk.list(path)).filter(({ isDirectory }) => isDirectory)
    const folders = inside
      .map(({ name }) => posix.join(path, name))
      .filter((one) => !inUse.has(one) && !hidden.has(one))
    return Promise.all(
      folders.map(async (fullPath) => ({
        path: fullPath,
        dirname: posix.basename(fullPath),
        fullPath,
        level,
        dirs: level + 1 < LEVELS ? await foldersIn(fullPath, level + 1, inUse) : [],
      })),
    )
  }

  app.get(
    '/api/filesystem',
    forAdmins(async (c) => {
      if (state.flavour === '2.2.23') return json(c, { directories: await foldersIn('/', 0, used()) })
      const path = c.req.query('path') || '/'
      const level = Number(c.req.query('level')) || 0
      const folders = await foldersIn(path, LEVELS - 1, new Set())
      return json(c, {
        posix: true,
        directories: folders.map(({ path: own, dirname }) => ({ path: own, dirname, level })),
      })
    }),
  )

  app.post('/api/filesystem/pathexists', (c) => {
    if (!c.get('user').permissions.upload) return status(403)
    const body = bodyOf(c)
    if (state.flavour === '2.2.23') {
      const path = textOf(body['filepath'])
      return path ? json(c, { exists: disk.exists(path) }) : status(400)
    }
    const [directory, folder] = [textOf(body['directory']), textOf(body['folderPath'])]
    if (!directory || !folder) return c.json({ error: 'Invalid request body' }, 400)
    if (!used().has(folder)) return status(404)
    const path = posix.join(folder, directory)
    if (!path.startsWith(`${folder}/`)) return status(400)
    if (disk.exists(path)) return json(c, { exists: true })
    const around = [...state.items.values()].find((item) => path.startsWith(`${item.path}/`))
    return json(
      c,
      around ? { exists: true, libraryItemTitle: around.media.metadata.title } : { exists: false },
    )
  })
}
