import { toAppError } from '#machines/model/errors.ts'

/** An answer, or null where the server does not know what was asked for. */
export async function orNull<Value>(call: Promise<Value>): Promise<Value | null> {
  try {
    return await call
  } catch (error) {
    if (toAppError(error).status === 404) return null
    throw error
  }
}
