import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fromRoot } from '../../scripts/lib/files.ts'
import { freePort } from '../../scripts/start/port.ts'
import { theClient } from '#tests/support/browser/client.ts'
import { expect } from '#tests/support/browser/fixtures.ts'

/** A web server of others that runs with our block, in a folder of its own. */
export interface HostProgram {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** nginx with docs/hosts/nginx.conf, in front of the media server at `media`. */
export async function startNginx(media: string): Promise<HostProgram> {
  ensure('nginx', 'nginx-light', ['-v'])
  const { folder, port, block } = await prepare('nginx.conf', media, ['listen 80;', (at) => `listen ${at};`])
  mkdirSync(path.join(folder, 'logs'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n')
  writeFileSync(path.join(folder, 'block.conf'), block)
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off; pid ${folder}/pid; error_log stderr;
events {}
http { access_log off; ${temporary}
include ${folder}/block.conf; }`,
  )
  const args = ['-p', folder, '-c', path.join(folder, 'nginx.conf')]
  execFileSync('nginx', ['-t', ...args], { stdio: 'ignore' })
  return await running('nginx', args, { folder, port })
}

/** Caddy with docs/hosts/Caddyfile, likewise. */
export async function startCaddy(media: string): Promise<HostProgram> {
  ensure('caddy', 'caddy', ['version'])
  const { folder, port, block } = await prepare('Caddyfile', media, [
    'books.example {',
    (at) => `http://${at} {`,
  ])
  const file = path.join(folder, 'Caddyfile')
  writeFileSync(file, `{\n\tadmin off\n}\n${block}`)
  const args = ['--config', file, '--adapter', 'caddyfile']
  execFileSync('caddy', ['validate', ...args], { stdio: 'ignore' })
  return await running('caddy', ['run', ...args], { folder, port })
}

function ensure(program: string, debianPackage: string, version: readonly string[]): void {
  const isThere = (): boolean => spawnSync(program, version).status === 0
  if (isThere()) return
  const install = ['install', '-y', '-qq', '--no-install-recommends', debianPackage]
  for (const args of [['update', '-qq'], install]) {
    spawnSync('apt-get', args, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  }
  if (!isThere()) throw new Error(`There is no ${program}, and apt-get could not install ${debianPackage}`)
}

/** The block of a file of docs/hosts for a free port here, the build of this test and the server at `media`. */
async function prepare(
  name: string,
  media: string,
  [listens, listenAt]: readonly [string, (address: string) => string],
): Promise<{ folder: string; port: number; block: string }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'earmark-host-'))
  const port = await freePort(0, '127.0.0.1')
  let block = readFileSync(fromRoot('docs', 'hosts', name), 'utf8')
  for (const [what, by] of [
    [listens, listenAt(`127.0.0.1:${port}`)],
    ['/srv/earmark/dist', theClient().builds.root.outDir],
    ['127.0.0.1:13378', new URL(media).host],
  ] as const) {
    expect(block, `${name} names ${what}`).toContain(what)
    // the comment at its beginning names them too
    block = block.replaceAll(what, by)
  }
  return { folder, port, block }
}

async function running(
  program: string,
  args: readonly string[],
  { folder, port }: { folder: string; port: number },
): Promise<HostProgram> {
  const child = spawn(program, args, {
    stdio: 'ignore',
    env: { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  })
  const url = `http://127.0.0.1:${port}`
  await expect
    .poll(
      async () =>
        await fetch(url).then(
          ({ status }) => status,
          () => 0,
        ),
      { message: `${program} answers` },
    )
    .toBe(200)
  return {
    url,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
