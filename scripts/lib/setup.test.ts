import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { fromRoot } from './files.ts'

const made: string[] = []
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true })
})

function emptyFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'earmark-setup-'))
  made.push(folder)
  return folder
}

/** A clone without packages, as far as it goes before they are there. */
function freshClone(): string {
  const clone = emptyFolder()
  for (const file of ['package.json', 'package-lock.json', '.npmrc', 'scripts']) {
    cpSync(fromRoot(file), path.join(clone, file), { recursive: true })
  }
  return clone
}

/** A project whose only package leaves `ran` behind when its install script is run. */
function projectWithScript(): { folder: string; hasRun: () => boolean } {
  const folder = emptyFolder()
  const write = (file: string, content: unknown): void =>
    writeFileSync(path.join(folder, file), JSON.stringify(content))
  mkdirSync(path.join(folder, 'evil'))
  write('package.json', { name: 'a', version: '1.0.0', dependencies: { evil: 'file:./evil' } })
  write('evil/package.json', {
    name: 'evil',
    version: '1.0.0',
    scripts: { postinstall: `node -e "require('fs').writeFileSync('ran', '')"` },
  })
  return { folder, hasRun: () => existsSync(path.join(folder, 'evil', 'ran')) }
}

const npm = (folder: string, ...args: readonly string[]) =>
  spawnSync('npm', [...args, '--offline', '--no-audit', '--no-fund'], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })

/** Runs `npm start`, say, in a clone with an npm that only notes what it was called with, and fails. */
function runWithoutNpm(clone: string, command: string): { stderr: string; calls: unknown[] } {
  const recorder = path.join(clone, 'npm.cjs')
  writeFileSync(
    recorder,
    `require('fs').appendFileSync('calls', JSON.stringify(process.argv.slice(2)) + '\\n'); process.exit(1)`,
  )
  const { scripts } = JSON.parse(readFileSync(path.join(clone, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const [program, ...args] = scripts[command]?.split(' ') ?? []
  expect(program).toBe('node')
  const { status, stderr } = spawnSync(process.execPath, args, {
    cwd: clone,
    encoding: 'utf8',
    env: { ...process.env, npm_execpath: recorder },
  })
  expect(status).toBe(1)
  const noted = path.join(clone, 'calls')
  const lines = existsSync(noted) ? readFileSync(noted, 'utf8').trim().split('\n') : []
  return { stderr, calls: lines.map((line): unknown => JSON.parse(line)) }
}

/** Also where NODE_ENV or npm's own settings would leave the tools out. */
const INSTALL = ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']

describe('packages', () => {
  it.each(['start', 'test'])(
    'are installed by `npm %s` by the lock file and without their scripts, and nothing runs when that fails',
    (command) => {
      const { stderr, calls } = runWithoutNpm(freshClone(), command)
      expect(stderr).toContain('Nothing was started')
      expect(calls).toEqual([INSTALL])
    },
  )

  it('are installed again where those for development were left out', () => {
    const clone = freshClone()
    mkdirSync(path.join(clone, 'node_modules'))
    // npm writes this at its end
    writeFileSync(path.join(clone, 'node_modules', '.package-lock.json'), '{}')
    expect(runWithoutNpm(clone, 'start').calls).toEqual([INSTALL])
  })

  it('run no script of theirs when they are installed by hand', { timeout: 60_000 }, () => {
    const guarded = projectWithScript()
    cpSync(fromRoot('.npmrc'), path.join(guarded.folder, '.npmrc'))
    expect(npm(guarded.folder, 'install').status).toBe(0)
    expect(guarded.hasRun()).toBe(false)

    // the same without our settings: the script is one that npm would run
    const open = projectWithScript()
    expect(npm(open.folder, 'install', '--ignore-scripts=false').status).toBe(0)
    expect(open.hasRun()).toBe(true)
  })
})
