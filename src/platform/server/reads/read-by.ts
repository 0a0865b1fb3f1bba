import type { infer as Infer, ZodMiniType } from '#machines/model/entities/reading/zod.ts'
import type { Server } from '../server.ts'
import type { ReadCall } from './read-calls.ts'

/** Reads what a call asks for. */
export const readBy = <Schema extends ZodMiniType>(
  server: Server,
  { path, query }: ReadCall,
  schema: Schema,
  signal?: AbortSignal,
): Promise<Infer<Schema>> => server.read('get', path, schema, { query, ...(signal ? { signal } : {}) })
