'use no memo'

import { ChartColumn, Settings, Upload } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useIsAdmin, useSignedIn } from '#src/hooks/selectors.ts'
import type { RailEntry } from './side-rail.tsx'

/** What is seldom needed: in the top bar, and on a phone under "More". */
export function useTools(): RailEntry[] {
  const { t } = useTranslation()
  const isAdmin = useIsAdmin()
  const account = useSignedIn()?.account
  const tools: (RailEntry | false | undefined)[] = [
    account?.permissions.upload && {
      to: '/upload',
      label: t('shell.upload'),
      icon: <Upload aria-hidden />,
    },
    isAdmin && { to: '/config', label: t('shell.settings'), icon: <Settings aria-hidden />, isTree: true },
    { to: '/config/stats', label: t('shell.stats'), icon: <ChartColumn aria-hidden /> },
  ]
  return tools.filter((tool) => tool !== false && tool !== undefined)
}
