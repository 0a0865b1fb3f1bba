import type { Core } from '../../core.ts'
import { json, ok, sentence, status } from '../../http/answers.ts'
import { bodyOf, textOf, type App } from '../../http/env.ts'
import { forAdmins } from '../../http/permits.ts'
import { canSeeItem, isAdmin } from '../../rules/access.ts'
import { devicesFor, isOwnDevice } from '../../rules/ereaders.ts'
import type { EreaderDevice } from '../../state/settings.types.ts'

const isDevice = (sent: unknown): sent is EreaderDevice => {
  const { name, email } = (sent ?? {}) as Record<string, unknown>
  return Boolean(textOf(name)) && Boolean(textOf(email))
}

/** Mail settings and e-readers. No mail leaves this server: with a host set, sending counts as done. */
export const emailRoutes = (app: App, core: Core): void => {
  const { state, hub } = core
  const isCurrent = state.flavour === '2.36'

  const settingsJson = () =>
    isCurrent ? { ...state.email, rejectUnauthorized: true, testAddress: null } : state.email

  app.get(
    '/api/emails/settings',
    forAdmins((c) => json(c, { settings: settingsJson() }), 404),
  )

  app.patch(
    '/api/emails/settings',
    forAdmins((c) => {
      const body = bodyOf(c)
      for (const key of [
        'host',
        'port',
        'secure',
        'user',
        'pass',
        'fromAddress',
        'ereaderDevices',
      ] as const) {
        if (body[key] !== undefined)
          Object.assign(state.email, { [key]: body[key] === '' ? null : body[key] })
      }
      state.changed()
      return json(c, { settings: settingsJson() })
    }, 404),
  )

  app.post(
    '/api/emails/test',
    forAdmins(
      () => (state.email.host ? ok() : sentence(400, 'Failed to verify SMTP connection configuration')),
      404,
    ),
  )

  app.post(
    '/api/emails/ereader-devices',
    forAdmins((c) => {
      const devices = bodyOf(c)['ereaderDevices']
      if (!Array.isArray(devices)) return sentence(400, 'Invalid payload. ereaderDevices array required')
      if (!devices.every(isDevice)) {
        return sentence(400, 'Invalid payload. ereaderDevices array items must have name and email')
      }
      state.email.ereaderDevices = isCurrent
        ? devices.map((device) => ({ availabilityOption: 'adminOrUp', ...device }))
        : devices
      state.changed()
      const answer = { ereaderDevices: state.email.ereaderDevices }
      hub.toAdmins('ereader-devices-updated', answer)
      return json(c, answer)
    }, 404),
  )

  if (isCurrent) {
    app.post('/api/me/ereader-devices', (c) => {
      const user = c.get('user')
      const devices = bodyOf(c)['ereaderDevices']
      if (!Array.isArray(devices) || !devices.every(isDevice)) {
        return sentence(400, 'Invalid payload. ereaderDevices array items must have name and email')
      }
      if (!devices.every((device) => isOwnDevice(device, user.id))) {
        return sentence(
          400,
          'Invalid payload. ereaderDevices array items must have availabilityOption "specificUsers" and only the current user',
        )
      }
      const others = state.email.ereaderDevices.filter((device) => !isOwnDevice(device, user.id))
      const all = [...others, ...devices]
      if (new Set(all.map(({ name }) => name)).size < all.length) {
        return sentence(400, 'Invalid payload. Duplicate "name" field found.')
      }
      state.email.ereaderDevices = all
      state.changed()
      const answer = { ereaderDevices: devicesFor(state, user) }
      hub.toUser(user.id, 'ereader-devices-updated', answer)
      return json(c, answer)
    })
  }

  app.post('/api/emails/send-ebook-to-device', (c) => {
    const user = c.get('user')
    if (!isCurrent && !isAdmin(user)) return status(404)
    const body = bodyOf(c)
    const item = state.items.get(textOf(body['libraryItemId']) ?? '')
    const device = state.email.ereaderDevices.find(({ name }) => name === body['deviceName'])
    if (isCurrent && !device) return sentence(404, 'Ereader device not found')
    if (!item) return sentence(404, 'Library item not found')
    if (!canSeeItem(user, item)) return status(403)
    if (item.mediaType !== 'book' || !item.media.ebookFile) return sentence(404, 'EBook file not found')
    if (!device) return sentence(404, 'E-reader device not found')
    return state.email.host ? ok() : sentence(400, 'connect ECONNREFUSED 127.0.0.1:465')
  })
}
