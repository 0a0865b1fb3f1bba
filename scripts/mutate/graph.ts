import { readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { findImports, resolveImport } from '../check/arrows-rules.ts'
import { fromRoot, listFiles } from '../lib/files.ts'

// types are gone when the code runs
const typeImport = /^[ \t]*(?:import|export) type\b[^'"]*['"][^'"\n]+['"]/gm
const isTest = (file: string): boolean =>
  /^(?:machines|src|tests\/(?:models|contract|server))\/.*\.test\.tsx?$/.test(file)

/** Which files read a file, directly or through others. */
export function readersOf(): (file: string) => ReadonlySet<string> {
  const files = listFiles(['machines', 'src', 'tests'], /\.tsx?$/)
  const readers = new Map<string, Set<string>>()
  for (const file of files) {
    const source = readFileSync(fromRoot(file), 'utf8').replaceAll(typeImport, '')
    const targets = findImports(source).map(({ specifier }) => resolveImport(file, specifier))
    for (const target of targets) {
      const known = readers.get(target) ?? new Set()
      readers.set(target, known.add(file))
    }
  }
  return (file) => {
    const found = new Set<string>()
    const next = [file]
    for (let each = next.pop(); each !== undefined; each = next.pop()) {
      for (const reader of readers.get(each) ?? []) {
        if (found.has(reader)) continue
        found.add(reader)
        next.push(reader)
      }
    }
    return found
  }
}

export interface TestsOfFile {
  /** Unit tests beside the file. */
  near: readonly string[]
  /** Machines whose paths lead through the file, those of its own folder alone when there are any. */
  machines: readonly string[]
  /** All other tests that read it. */
  others: readonly string[]
  /** Those that take long. */
  slow: readonly string[]
}

/** Tests that read a folder and so name no machine: they are told which to walk. */
export const PATHS = 'tests/models/paths.test.ts'
const RANDOM_WALKS = 'tests/models/random-walks.test.ts'
export const TABLES = 'tests/models/tables.test.ts'
/** Properties over many random ways: they find much, and slowly. */
const isSlow = (file: string): boolean => /exactly-once|reading-place|contract/.test(file)

/** Tests in the folder of a file, whether or not they name it: some read all machines. */
const beside = (file: string): readonly string[] =>
  listFiles([dirname(file)], /\.test\.ts$/).filter((test) => dirname(test) === dirname(file))

export function testsOf(file: string, readers: ReadonlySet<string>): TestsOfFile {
  const tests = [...readers].filter(isTest).toSorted()
  const near = beside(file)
  const machines = [...readers]
    .filter((reader) => reader.endsWith('.fixture.ts'))
    .map((fixture) => basename(fixture, '.fixture.ts'))
  const own = [...readers, file]
    .filter((reader) => dirname(reader) === dirname(file) && reader.endsWith('.machine.ts'))
    .map((reader) => basename(reader, '.machine.ts'))
  const others = tests.filter((test) => !near.includes(test))
  const walked = own.length > 0 ? own : machines
  return {
    near,
    machines: walked,
    others: others.filter((test) => !isSlow(test)),
    slow: [...(walked.length > 0 ? [RANDOM_WALKS] : []), ...others.filter(isSlow)],
  }
}
