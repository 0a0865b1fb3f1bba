import { isAdmin } from '../rules/access.ts'
import type { Permissions } from '../state/people.types.ts'
import { status } from './answers.ts'
import type { Ctx } from './env.ts'

type Flag = 'download' | 'update' | 'delete' | 'upload'

const has = ({ permissions }: { permissions: Permissions }, flag: Flag): boolean => permissions[flag]

/** Only for who has that permission; 403 for others. */
export const permitted =
  (flag: Flag, handler: (c: Ctx) => Response | Promise<Response>) =>
  (c: Ctx): Response | Promise<Response> =>
    has(c.get('user'), flag) ? handler(c) : status(403)

/** Only for administrators; others get `refusal` (403 or, where the server hides the route, 404). */
export const forAdmins =
  (handler: (c: Ctx) => Response | Promise<Response>, refusal = 403) =>
  (c: Ctx): Response | Promise<Response> =>
    isAdmin(c.get('user')) ? handler(c) : status(refusal)

/** A path parameter; '' when the route has none of that name. */
export const param = (c: Ctx, name: string): string => c.req.param(name) ?? ''
