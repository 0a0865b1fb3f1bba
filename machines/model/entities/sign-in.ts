import { byDefault } from './reading/needs.ts'
import { flag, id, idOrNull, text, textOrNull, texts } from './reading/primitives.ts'
import { serverSettingsSchema } from './admin/server-settings.ts'
import { userSchema } from './user.ts'
import * as z from './reading/zod.ts'

/** The two paths come only while the server has no root user. The custom message is an administrator's HTML: sanitise it. */
export const serverStatusSchema = z.object({
  // a server that does not say is not set up a second time
  isInit: byDefault(z.boolean(), true),
  language: byDefault(z.string(), 'en-us'),
  ConfigPath: z.exactOptional(text),
  MetadataPath: z.exactOptional(text),
  app: z.exactOptional(text),
  serverVersion: z.exactOptional(text),
  authMethods: z.exactOptional(texts),
  authFormData: z.exactOptional(
    z.object({
      authLoginCustomMessage: z.exactOptional(textOrNull),
      authOpenIDButtonText: z.exactOptional(textOrNull),
      authOpenIDAutoLaunch: z.exactOptional(flag),
    }),
  ),
})
export type ServerStatus = z.infer<typeof serverStatusSchema>

/** Lists of devices are replaced as a whole, so what newer servers add is kept: who may use the device. */
export const ereaderDeviceSchema = z.object({
  name: text,
  email: text,
  availabilityOption: z.exactOptional(text),
  users: z.exactOptional(z.array(id)),
})
export type EreaderDevice = z.infer<typeof ereaderDeviceSchema>

/**
 * What signing in, authorising a stored token and (newer servers) refreshing answer. `ereaderDevices` is filled for
 * administrators; `Source` is how the server was installed.
 */
export const loginAnswerSchema = z.object({
  user: userSchema,
  userDefaultLibraryId: idOrNull,
  serverSettings: serverSettingsSchema,
  ereaderDevices: z.array(ereaderDeviceSchema),
  Source: text,
})
export type LoginAnswer = z.infer<typeof loginAnswerSchema>

/** As much of the answer to a refresh as is taken: whose token it is. A server without pairs gives none. */
export const refreshAnswerSchema = z.object({
  user: z.object({ id, accessToken: z.exactOptional(text) }),
})

/** Older servers answer a word. The address is where the provider of sign-ins ends its own. */
export const logoutAnswerSchema = z.optional(z.object({ redirect_url: z.exactOptional(textOrNull) }))
