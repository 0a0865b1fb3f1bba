import { texts } from './primitives.ts'
import * as z from './zod.ts'

/** All tags of all libraries. */
export const tagsAnswerSchema = z.object({ tags: texts })
