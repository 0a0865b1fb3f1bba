import { id, text, textOrNull } from '../reading/primitives.ts'
import * as z from '../reading/zod.ts'

/** An administrator's own source of metadata on newer servers; `authHeaderValue` is sent to it in clear text. */
export const metadataProviderSchema = z.object({
  id,
  name: text,
  mediaType: text,
  url: text,
  authHeaderValue: textOrNull,
})
export type MetadataProvider = z.infer<typeof metadataProviderSchema>

export const metadataProvidersAnswerSchema = z.object({ providers: z.array(metadataProviderSchema) })
export const metadataProviderAnswerSchema = z.object({ provider: metadataProviderSchema })

export const metadataProviderRequestSchema = z.object({
  name: text,
  url: text,
  mediaType: text,
  authHeaderValue: z.exactOptional(text),
})
