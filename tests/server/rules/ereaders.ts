import type { EreaderDevice } from '../state/settings.types.ts'
import type { State } from '../state/state.ts'
import type { User } from '../state/people.types.ts'
import { isAdmin } from './access.ts'

const LEVELS: Readonly<Record<string, readonly string[]>> = {
  adminOrUp: [],
  userOrUp: ['user'],
  guestOrUp: ['user', 'guest'],
}

/** One that a user added for themselves alone. */
export const isOwnDevice = ({ availabilityOption, users }: EreaderDevice, userId: string): boolean =>
  availabilityOption === 'specificUsers' && users?.length === 1 && users[0] === userId

/** The devices that a user may send to: on the 2.2 line those of administrators are all, of others none. */
export function devicesFor({ flavour, email }: State, user: User): readonly EreaderDevice[] {
  if (flavour === '2.2.23') return isAdmin(user) ? email.ereaderDevices : []
  return email.ereaderDevices.filter(({ availabilityOption = 'adminOrUp', users = [] }) =>
    availabilityOption === 'specificUsers'
      ? users.includes(user.id)
      : isAdmin(user) || LEVELS[availabilityOption]?.includes(user.type) === true,
  )
}
