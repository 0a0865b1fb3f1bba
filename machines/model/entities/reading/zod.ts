import { config } from 'zod/mini'

// zod compiles parsers with `new Function`; the content security policy forbids eval, and the probe for it is reported
config({ jitless: true })

export {
  array,
  boolean,
  discriminatedUnion,
  enum,
  exactOptional,
  literal,
  looseObject,
  nullable,
  number,
  object,
  optional,
  parse,
  pipe,
  record,
  safeParse,
  string,
  transform,
  union,
  unknown,
} from 'zod/mini'
export type { infer, ZodMiniType } from 'zod/mini'
