import { number, requiredSeconds, seconds, text } from '../reading/primitives.ts'
import * as z from '../reading/zod.ts'

/** Only the order of chapters matters; they may overlap or stop before the end in bad files. */
export const chapterSchema = z.object({ id: number, start: requiredSeconds, end: seconds, title: text })
export type Chapter = z.infer<typeof chapterSchema>
