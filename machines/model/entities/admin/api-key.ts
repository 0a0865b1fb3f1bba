import { byDefault } from '../reading/needs.ts'
import { id, otherId, text, textOrNull } from '../reading/primitives.ts'
import * as z from '../reading/zod.ts'

const ownerSchema = z.object({ id: otherId, username: text })

/**
 * A key of newer servers that signs in as a user; times are ISO texts. A change that changes nothing is answered with all
 * that the server has of that user, the hash of the password too: none of it is read.
 */
export const apiKeySchema = z.object({
  id,
  name: text,
  expiresAt: textOrNull,
  isActive: byDefault(z.boolean(), true),
  createdAt: text,
  userId: otherId,
  user: z.exactOptional(z.nullable(ownerSchema)),
})
export type ApiKey = z.infer<typeof apiKeySchema>

export const apiKeysAnswerSchema = z.object({ apiKeys: z.array(apiKeySchema) })
export const apiKeyAnswerSchema = z.object({ apiKey: apiKeySchema })

/** A new key with the text that signs in, which is told once. */
export const newApiKeyAnswerSchema = z.object({
  apiKey: z.object({ ...apiKeySchema.shape, apiKey: text }),
})

/** `expiresIn` is whole seconds; a key without it lasts. */
export const apiKeyRequestSchema = z.object({
  name: z.exactOptional(text),
  userId: z.exactOptional(text),
  isActive: z.exactOptional(z.boolean()),
  expiresIn: z.exactOptional(z.number()),
})
