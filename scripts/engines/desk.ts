import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

/** A screen and a sound card that no machine has to have. */
export interface Desk {
  readonly env: NodeJS.ProcessEnv
  clear(): void
}

const START_MS = 20_000

/**
 * WebKitGTK has no mode without a screen, and no engine but Chromium plays without a sound card.
 * @param folder what the two write goes there
 */
export async function setUpDesk(folder: string): Promise<Desk> {
  const running: ChildProcess[] = []
  const clear = (): void => running.forEach((each) => void each.kill())
  try {
    const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    running.push(screen)
    const display = await firstLine(screen)

    const socket = path.join(folder, 'sound')
    const sound = spawn(
      'pulseaudio',
      [
        '-n',
        '--daemonize=no',
        '--exit-idle-time=-1',
        '--use-pid-file=no',
        '--load=module-null-sink',
        `--load=module-native-protocol-unix socket=${socket} auth-anonymous=1`,
      ],
      { stdio: 'ignore' },
    )
    running.push(sound)
    await isThere(socket)
    return {
      env: {
        ...process.env,
        DISPLAY: `:${display}`,
        PULSE_SERVER: `unix:${socket}`,
        GDK_BACKEND: 'x11',
        // west of Greenwich, where a day that is taken for its midnight is the day before
        TZ: 'America/Los_Angeles',
      },
      clear,
    }
  } catch (error) {
    clear()
    throw error
  }
}

async function firstLine(child: ChildProcess): Promise<string> {
  return await new Promise((resolve, reject) => {
    child.stdout?.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()))
    child.once('error', reject)
    child.once('exit', () => reject(new Error('The screen (Xvfb) did not start.')))
  })
}

async function isThere(file: string): Promise<void> {
  const end = Date.now() + START_MS
  while (!existsSync(file)) {
    if (Date.now() > end) throw new Error('The sound server (pulseaudio) did not start.')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
