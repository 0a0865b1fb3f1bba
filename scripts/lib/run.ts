import { spawn } from 'node:child_process'
import { fromRoot } from './files.ts'

export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>
  /** Ended after this long; the code is then null. */
  readonly limitMs?: number
  /** `inherit` shows the output as it comes, `collect` returns it. */
  readonly output?: 'inherit' | 'collect'
}

export interface RunResult {
  /** The exit code; null when it was ended or could not be started. */
  readonly code: number | null
  readonly output: string
}

/** Runs one program in the root folder, without standard input. */
export async function run(
  program: string,
  args: readonly string[],
  { env = {}, limitMs, output = 'inherit' }: RunOptions = {},
): Promise<RunResult> {
  return await new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: fromRoot(),
      env: { ...process.env, ...env },
      stdio: output === 'inherit' ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
      ...(limitMs === undefined ? {} : { timeout: limitMs }),
    })
    let text = ''
    child.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString()))
    child.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()))
    child.on('error', (error) => resolve({ code: null, output: `${text}${error.message}` }))
    child.on('close', (code) => resolve({ code, output: text }))
  })
}

/** Arguments that run an installed package's program with this node. */
export const tool = (file: string): string => fromRoot('node_modules', file)
