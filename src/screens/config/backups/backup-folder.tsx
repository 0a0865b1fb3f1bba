import type { FormEvent } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isFolder } from '#machines/admin/backups/backup-settings.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { SettingRow } from '../setting-row.tsx'

/** Where the server keeps its backups, on servers that say it; some take another place. */
export function BackupFolder() {
  const { t } = useTranslation()
  const send = useIntents()
  const location = useSnapshot('backups', ({ context }) => context.list?.location ?? null, null)
  const isFixed = useSnapshot('backups', ({ context }) => context.list?.isLocationFixed ?? true, true)
  const isMoving = useSnapshot('backups', (backups) => backups.matches({ work: 'moving' }), false)
  const isIdle = useSnapshot('backups', (backups) => backups.matches({ work: 'idle' }), false)
  const [typed, setTyped] = useState<string | null>(null)
  if (location === null) return null
  const path = typed ?? location
  const isFine = isFolder(path)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    send({ type: 'backups.setFolder', path })
  }
  return (
    <SettingRow id="backupPath" label={t('configBackups.folder')} about={t('configBackups.folderAbout')}>
      <form className="backup-folder grid gap-2" noValidate onSubmit={submit}>
        <TextField
          label={t('configBackups.folder')}
          hideLabel
          dir="ltr"
          spellCheck={false}
          autoComplete="off"
          value={path}
          readOnly={isFixed || isMoving}
          error={isFine ? undefined : t('configBackups.badFolder')}
          onChange={setTyped}
        />
        {path.trim() === location ? null : (
          <Button type="submit" busy={isMoving} disabled={!isFine || (!isIdle && !isMoving)}>
            {t('form.save')}
          </Button>
        )}
      </form>
    </SettingRow>
  )
}
