import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { fromRoot, listFiles } from '../lib/files.ts'
import { tool } from '../lib/run.ts'

const COPY = 'node_modules/.cache/mutate'

/** The compiler over a copy of the machines, in which one file at a time is changed. */
export class TypesCheck {
  constructor() {
    rmSync(fromRoot(COPY), { recursive: true, force: true })
    const needed = ['package.json', 'tsconfig.json', 'locales/en-us.json', ...listFiles(['machines'], /./)]
    for (const file of needed) {
      mkdirSync(fromRoot(COPY, file, '..'), { recursive: true })
      cpSync(fromRoot(file), fromRoot(COPY, file))
    }
  }

  /** Whether the machines no longer compile when a file reads like this. */
  notices(file: string, changed: string, source: string): boolean {
    writeFileSync(fromRoot(COPY, file), changed)
    const { status } = spawnSync(
      process.execPath,
      [tool('typescript/bin/tsc'), '--noEmit', '--incremental', '-p', 'machines/tsconfig.json'],
      { cwd: fromRoot(COPY), stdio: 'ignore' },
    )
    writeFileSync(fromRoot(COPY, file), source)
    return status !== 0
  }
}
