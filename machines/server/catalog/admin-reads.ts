import type { ListedUser } from '../../model/entities/admin.ts'
import type { UtilsReads } from './utils-reads.ts'

type Nothing = Record<never, never>

/** What only administrators see. */
export interface AdminReads extends UtilsReads {
  users: { params: Nothing; result: ListedUser[] }
  /** All tags of all libraries. */
  tags: { params: Nothing; result: string[] }
}

export type AdminReadName = keyof AdminReads
