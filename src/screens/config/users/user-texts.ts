import { useTranslation } from 'react-i18next'
import type { Account } from '#machines/model/permissions.ts'

export const userPath = (userId: string): string => `/config/users/${encodeURIComponent(userId)}`

const TYPES: readonly Account['type'][] = ['root', 'admin', 'user', 'guest']

/** How a type of user is called. */
export function useTypeName(): (type: string) => string {
  const { t } = useTranslation()
  return (type) => {
    const known = TYPES.find((each) => each === type)
    return known ? t(`account.types.${known}`) : type
  }
}
