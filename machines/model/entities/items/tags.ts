import { texts } from '../reading/primitives.ts'
import * as z from '../reading/zod.ts'

/** All tags of all libraries. */
export const tagsAnswerSchema = z.object({ tags: texts })
