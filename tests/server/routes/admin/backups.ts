import { formOf } from '../../http/bodies.ts'
import { looksLikeZip } from '../../archive/zip.ts'
import type { Core } from '../../core.ts'
import { json, ok, sentence, status } from '../../http/answers.ts'
import { bodyOf, textOf, type App, type Ctx } from '../../http/env.ts'
import { forAdmins, param } from '../../http/permits.ts'
import { sendFile } from '../../http/send-file.ts'
import { applyBackup, BACKUP_EXTENSION, createBackup, deleteBackup, takeBackup } from '../../jobs/backups.ts'

const never = (): Promise<never> => new Promise(() => {})

export const backupRoutes = (app: App, core: Core): void => {
  const { state } = core
  const isCurrent = state.flavour === '2.36'

  const listJson = () => {
    const backups = [...state.backups.values()].toSorted((a, b) => a.createdAt - b.createdAt)
    if (!isCurrent) return { backups }
    return {
      backups: backups.map(({ backupMetadataCovers: _covers, ...rest }) => ({ ...rest, key: 'sqlite' })),
      backupLocation: state.settings['backupPath'] ?? '/metadata/backups',
      backupPathEnvSet: false,
    }
  }
  const list = (c: Ctx): Response => json(c, listJson())

  app.get('/api/backups', forAdmins(list))

  app.post(
    '/api/backups',
    forAdmins(async (c) => {
      await createBackup(core)
      return list(c)
    }),
  )

  app.delete(
    '/api/backups/:id',
    forAdmins(async (c) => {
      const backup = state.backups.get(param(c, 'id'))
      if (!backup) return status(404)
      await deleteBackup(core, backup)
      return list(c)
    }),
  )

  app.get(
    '/api/backups/:id/apply',
    forAdmins(async (c) => {
      const backup = state.backups.get(param(c, 'id'))
      if (!backup) return status(404)
      if (await applyBackup(core, backup)) return ok()
      core.crash()
      return never()
    }),
  )

  if (isCurrent) {
    app.patch(
      '/api/backups/path',
      forAdmins((c) => {
        const path = textOf(bodyOf(c)['path'])
        if (!path) return sentence(400, 'Invalid request body. Must include path.')
        // where a server may write no folder is made
        if (path.startsWith('/nope')) return sentence(400, `Invalid backup path "${path}"`)
        state.settings['backupPath'] = path
        state.changed()
        return ok()
      }),
    )

    app.get(
      '/api/backups/:id/download',
      forAdmins((c) => {
        const backup = state.backups.get(param(c, 'id'))
        if (!backup) return status(404)
        return sendFile(c, core.disk.realBackup(backup.filename), { downloadAs: backup.filename })
      }),
    )
  }

  app.post(
    '/api/backups/upload',
    forAdmins(async (c) => {
      const file = (await formOf(c))?.get('file')
      if (!(file instanceof File)) {
        core.crash()
        return never()
      }
      if (!file.name.endsWith(BACKUP_EXTENSION)) return sentence(500, 'Invalid backup file')
      const data = Buffer.from(await file.arrayBuffer())
      if (!looksLikeZip(data)) {
        core.crash()
        return never()
      }
      const refusal = await takeBackup(core, file.name, data)
      return refusal === null ? list(c) : sentence(500, refusal)
    }),
  )
}
