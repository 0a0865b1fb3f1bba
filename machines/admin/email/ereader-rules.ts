import { isSameValue } from '../../editing/form/form-rules.ts'
import type { Errors } from '../../editing/form/form.types.ts'
import type { EreaderDevice } from '../../model/entities/sign-in.ts'
import { appError } from '../../model/errors.ts'

/** Who may send books to a device, from few to many; servers that know of it call them so. */
export const AVAILABILITIES = ['adminOrUp', 'userOrUp', 'guestOrUp', 'specificUsers'] as const
export type Availability = (typeof AVAILABILITIES)[number]

/** A device as it is typed. */
export interface DeviceFields {
  name: string
  email: string
  availability: Availability
  users: readonly string[]
}

const isAvailability = (text: string | undefined): text is Availability =>
  AVAILABILITIES.some((each) => each === text)

export const availabilityOf = ({ availabilityOption }: EreaderDevice): Availability =>
  isAvailability(availabilityOption) ? availabilityOption : 'adminOrUp'

/** One that a user added for themselves alone. */
export const isOwnDevice = (device: EreaderDevice, userId: string): boolean =>
  availabilityOf(device) === 'specificUsers' && device.users?.length === 1 && device.users[0] === userId

export const fieldsOfDevice = (device: EreaderDevice | null): DeviceFields => ({
  name: device?.name ?? '',
  email: device?.email ?? '',
  availability: device ? availabilityOf(device) : 'adminOrUp',
  users: device?.users ?? [],
})

/** Whether a text can be an address of email: what both sides of its last @ need. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@.]+$/u.test(text.trim())

/** What is wrong with a device; `names` are those of the others. */
export function problemsOfDevice(
  { name, email, availability, users }: DeviceFields,
  names: readonly string[],
): Errors {
  const wanted = name.trim()
  return {
    ...(wanted === ''
      ? { name: 'ereaders.needsName' as const }
      : names.includes(wanted)
        ? { name: 'ereaders.nameTaken' as const }
        : {}),
    ...(isEmail(email) ? {} : { email: 'ereaders.badEmail' as const }),
    ...(availability === 'specificUsers' && users.length === 0
      ? { users: 'ereaders.needsUser' as const }
      : {}),
  }
}

/** As it is sent; older servers store only the name and the address. */
export function deviceOf(
  { name, email, availability, users }: DeviceFields,
  knowsUsers: boolean,
): EreaderDevice {
  const device = { name: name.trim(), email: email.trim() }
  if (!knowsUsers) return device
  return {
    ...device,
    availabilityOption: availability,
    users: availability === 'specificUsers' ? [...users] : [],
  }
}

/** What was changed of a device; who may use it is one thing, in two fields. */
function changesOfDevice(before: EreaderDevice, device: EreaderDevice): Partial<EreaderDevice> {
  const { name, email, ...users } = device
  const isForSame =
    device.availabilityOption === before.availabilityOption && isSameValue(device.users, before.users)
  return {
    ...(name === before.name ? {} : { name }),
    ...(email === before.email ? {} : { email }),
    ...(isForSame ? {} : users),
  }
}

/**
 * A list with a device in the place of the one of a name, or at its end.
 * Of one that was there `before` only what was changed is put.
 * @throws an AppError `rejected` where another one has the name by now
 */
export function withDevice(
  devices: readonly EreaderDevice[],
  device: EreaderDevice,
  replaces: string | null,
  before: EreaderDevice | null,
): readonly EreaderDevice[] {
  if (devices.some(({ name }) => name === device.name && name !== replaces)) throw appError('rejected')
  return devices.some(({ name }) => name === replaces)
    ? devices.map((each) =>
        each.name === replaces ? { ...each, ...(before ? changesOfDevice(before, device) : device) } : each,
      )
    : [...devices, device]
}

export const withoutDevice = (devices: readonly EreaderDevice[], removed: string): readonly EreaderDevice[] =>
  devices.filter(({ name }) => name !== removed)
