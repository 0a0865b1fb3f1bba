import { useTranslation } from 'react-i18next'
import { isOwnDevice } from '#machines/admin/email/ereader-rules.ts'
import { isNewerServer } from '#machines/app/updates/version-rules.ts'
import { EreaderDialogs } from '#src/dialogs/ereaders/ereader-dialogs.tsx'
import { EreaderList } from '#src/dialogs/ereaders/ereader-list.tsx'
import { useSignedIn } from '#src/hooks/selectors.ts'

/** The e-readers of the signed-in user alone, on servers that know such, for those who may have some. */
export function OwnEreaders() {
  const { t } = useTranslation()
  const signedIn = useSignedIn()
  if (!signedIn || !isNewerServer(signedIn.settings.version)) return null
  const { account, ereaderDevices } = signedIn
  const own = ereaderDevices.filter((device) => isOwnDevice(device, account.id))
  if (own.length === 0 && !account.permissions.createEreader) return null
  return (
    <>
      <EreaderList
        title={t('ereaders.own')}
        about={t('ereaders.ownAbout')}
        scope="own"
        devices={own}
        known={ereaderDevices}
      />
      <EreaderDialogs />
    </>
  )
}
