import { spawn } from 'node:child_process'
import { fromRoot } from '../../../scripts/lib/files.ts'

export interface Started {
  /** Without a slash at its end. */
  readonly url: string
  readonly stop: () => Promise<void>
}

type Settings = Readonly<Record<string, string>>

/** A real `npm start` in a process of its own, at a free port, with nothing of the caller's own settings for it. */
export const npmStart = async (settings: Settings): Promise<Started> =>
  await startProgram(process.execPath, [fromRoot('scripts', 'start.mjs')], settings)

/** The same of any program that serves Earmark; in `cwd`, the project's folder without one. */
export async function startProgram(
  program: string,
  args: readonly string[],
  settings: Settings,
  cwd = fromRoot(),
): Promise<Started> {
  const child = spawn(program, args, {
    cwd,
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      EARMARK_MEDIA: '',
      EARMARK_SERVER: '',
      EARMARK_HOSTS: '',
      EARMARK_BASE: '',
      EARMARK_TLS_CERT: '',
      EARMARK_TLS_KEY: '',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    let text = ''
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      const found = /Earmark is at (https?:\/\/\S+)\/\n[^]*Ctrl/.exec(text)?.[1]
      if (found !== undefined) resolve(found)
    })
    child.once('exit', () => reject(new Error(`${args.join(' ')} ended: ${text}`)))
  })
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
