import { copyFileSync, existsSync, readFileSync, renameSync } from 'node:fs'
import type { Flavour } from './ids.ts'
import { readLog } from './append-log.ts'
import { stateSchema } from './state.schema.ts'
import { changesIn, StateRecords, type Change } from './state-records.ts'
import type { StateFile } from './state.ts'

/** What is kept of a state, and what there is to say of it. */
export interface Kept {
  /** Null when there is none that can be used. */
  file: StateFile | null
  /** How long the log is as far as it can be used. */
  logLength: number
  notes: string[]
}

export const logPathOf = (path: string): string => `${path}.log`

/**
 * Reads a state file and the log of what was changed since. What is no state of this server is never written over: it is
 * moved aside under a name of its own, and a note says so.
 */
export const readState = (path: string, flavour: Flavour): Kept => {
  const logPath = logPathOf(path)
  const log = readLog(logPath)
  const text = textOf(path)
  if (text === null && log.entries.length === 0 && !log.isBroken)
    return { file: null, logLength: 0, notes: [] }

  const aside = asideName()
  const changes = log.entries.map(changesIn)
  const upTo = changes.indexOf(null)
  const good = (upTo === -1 ? changes : changes.slice(0, upTo)).flatMap((change) => change ?? [])
  const { records, wrong } = recordsIn(text, good, flavour)
  if (records === null) {
    for (const each of [path, logPath]) if (existsSync(each)) renameSync(each, `${each}.${aside}`)
    const note = `The state file ${path} cannot be used: ${wrong}. It was moved aside to ${path}.${aside}, and this starts with a fresh state.`
    return { file: null, logLength: 0, notes: [note] }
  }
  if (upTo === -1 && !log.isBroken) return { file: records.toFile(), logLength: log.length, notes: [] }
  copyFileSync(logPath, `${logPath}.${aside}`)
  const note = `A part of the changes in ${logPath} cannot be read. All before it was kept; the whole was set aside as ${logPath}.${aside}.`
  return { file: records.toFile(), logLength: log.length, notes: [note] }
}

const asideName = (): string => `aside-${new Date().toISOString().replaceAll(/[:.]/gu, '-')}`

const textOf = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

type Found = { records: StateRecords; wrong: null } | { records: null; wrong: string }

/** The records of a state file with later changes taken in, or why it cannot be used. */
const recordsIn = (text: string | null, changes: readonly Change[], flavour: Flavour): Found => {
  let value: unknown = null
  try {
    value = text === null ? null : JSON.parse(text)
  } catch {
    return { records: null, wrong: 'it is not JSON' }
  }
  const wrong = text === null ? null : whatIsWrong(value, flavour)
  if (wrong !== null) return { records: null, wrong }
  const records = StateRecords.from((value ?? {}) as Partial<StateFile>)
  records.apply(changes)
  const wrongLater = whatIsWrong(records.toFile(), flavour)
  return wrongLater === null ? { records, wrong: null } : { records: null, wrong: wrongLater }
}

const whatIsWrong = (value: unknown, flavour: Flavour): string | null => {
  const { data, error } = stateSchema.safeParse(value)
  const [issue] = error?.issues ?? []
  if (issue) return `it is not shaped like a state (${issue.path.join('.') || 'the whole'}: ${issue.message})`
  return data?.flavour === flavour ? null : `it is of a server ${data?.flavour}, not ${flavour}`
}
