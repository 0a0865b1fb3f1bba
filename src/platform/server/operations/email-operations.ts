import { isOwnDevice, withDevice, withoutDevice } from '#machines/admin/email/ereader-rules.ts'
import {
  emailSettingsAnswerSchema,
  ereaderDevicesAnswerSchema,
} from '#machines/model/entities/admin/admin-server.ts'
import { loginAnswerSchema } from '#machines/model/entities/index.ts'
import type { EreaderDevice } from '#machines/model/entities/sign-in.ts'
import type { EmailOperations, EreaderScope } from '#machines/server/operations/requests/email-operations.ts'
import type { Server } from '../server.ts'
import { defineOperations } from './define-operations.ts'

const LISTS = { all: '/api/emails/ereader-devices', own: '/api/me/ereader-devices' } as const

async function devicesOf(server: Server, scope: EreaderScope): Promise<readonly EreaderDevice[]> {
  if (scope === 'all')
    return (await server.read('get', '/api/emails/settings', emailSettingsAnswerSchema)).settings
      .ereaderDevices
  const { user, ereaderDevices } = await server.read('post', '/api/authorize', loginAnswerSchema)
  return ereaderDevices.filter((device) => isOwnDevice(device, user.id))
}

/** The server only takes whole lists, so the change is made to the one that it has now. */
async function changeDevices(
  server: Server,
  scope: EreaderScope,
  change: (devices: readonly EreaderDevice[]) => readonly EreaderDevice[],
): Promise<EreaderDevice[]> {
  const json = { ereaderDevices: change(await devicesOf(server, scope)) }
  return (await server.read('post', LISTS[scope], ereaderDevicesAnswerSchema, { json })).ereaderDevices
}

/** How email and e-readers are set up. */
export const emailOperations = defineOperations<EmailOperations>({
  'email.configure': {
    call: async (server, json) =>
      (await server.read('patch', '/api/emails/settings', emailSettingsAnswerSchema, { json })).settings,
    succeeded: 'operations.emailSaved',
    failed: 'operations.emailSaveFailed',
    serverText: true,
  },
  'email.test': {
    call: (server) => server.send('post', '/api/emails/test', 'OK'),
  },
  'ereader.put': {
    call: (server, { scope, device, replaces, before }) =>
      changeDevices(server, scope, (devices) => withDevice(devices, device, replaces, before)),
    succeeded: 'operations.ereaderSaved',
    failed: 'operations.ereaderSaveFailed',
    serverText: true,
  },
  'ereader.remove': {
    call: (server, { scope, name }) =>
      changeDevices(server, scope, (devices) => withoutDevice(devices, name)),
    succeeded: 'operations.ereaderRemoved',
    failed: 'operations.ereaderRemoveFailed',
    serverText: true,
  },
})
