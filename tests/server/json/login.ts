import type { Core } from '../core.ts'
import { canSeeLibrary } from '../rules/access.ts'
import { devicesFor } from '../rules/ereaders.ts'
import type { User } from '../state/people.types.ts'
import type { State } from '../state/state.ts'
import { isSecretSetting } from './auth-settings.ts'
import { userJson } from './user.ts'

export const versionOf = (state: State): string => (state.flavour === '2.36' ? '2.36.0' : '2.2.23')

/** Settings the 2.36 line no longer has. */
const gone = new Set([
  'scannerPreferAudioMetadata',
  'scannerPreferOpfMetadata',
  'scannerPreferOverdriveMediaMarker',
  'scannerUseTone',
  'backupMetadataCovers',
])

const currentSettings = {
  allowIframe: false,
  backupPath: '/metadata/backups',
  podcastEpisodeSchedule: '0 * * * *',
  allowedOrigins: [],
  version: '2.36.0',
  buildNumber: 1,
  authLoginCustomMessage: null,
  authActiveAuthMethods: ['local'],
  authOpenIDIssuerURL: null,
  authOpenIDAuthorizationURL: null,
  authOpenIDTokenURL: null,
  authOpenIDUserInfoURL: null,
  authOpenIDJwksURL: null,
  authOpenIDLogoutURL: null,
  authOpenIDTokenSigningAlgorithm: 'RS256',
  authOpenIDButtonText: 'Login with OpenId',
  authOpenIDAutoLaunch: false,
  authOpenIDAutoRegister: false,
  authOpenIDMatchExistingBy: null,
  timeZone: 'UTC',
}

export const serverSettingsJson = (state: State): Record<string, unknown> => {
  if (state.flavour === '2.2.23') return state.settings
  const kept = Object.entries(state.settings).filter(
    ([key, value]) => !gone.has(key) && !isSecretSetting(key) && value !== null,
  )
  return { ...currentSettings, ...Object.fromEntries(kept) }
}

export const defaultLibraryOf = (state: State, user: User): string | null =>
  state.librariesInOrder().find((library) => canSeeLibrary(user, library.id))?.id ?? null

/** The answer to a sign-in and to `POST /api/authorize`; `extra` are keys for the user (tokens). */
export const loginPayload = (
  core: Core,
  user: User,
  extra: Record<string, unknown> = {},
): Record<string, unknown> => ({
  user: { ...userJson(core.state, user), ...extra },
  userDefaultLibraryId: defaultLibraryOf(core.state, user),
  serverSettings: serverSettingsJson(core.state),
  ereaderDevices: devicesFor(core.state, user),
  Source: core.source,
})
