import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fromRoot } from '../../../scripts/lib/files.ts'
import { freePort } from '../../../scripts/start/port.ts'
import { theClient } from '#tests/support/browser/client.ts'
import { expect } from '#tests/support/browser/fixtures.ts'

/** A web server of others that runs with our block, in a folder of its own. */
export interface HostProgram {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** What stands in a block of docs/hosts, and what it is here. */
export type Places = Readonly<Record<string, string>>

/** The places of the blocks for the static files: the build of this test, and the media server at `media`. */
export const staticPlaces = (media: string): Places => ({
  '/srv/earmark/dist': theClient().builds.root.outDir,
  '127.0.0.1:13378': new URL(media).host,
})

export const hasNginx = (): boolean => isToBeHad('nginx', 'nginx-light', ['-v'])
export const hasCaddy = (): boolean => isToBeHad('caddy', 'caddy', ['version'])

function mustHave(isThere: boolean, program: string): void {
  if (!isThere) throw new Error(`There is no ${program}, and apt-get could not install it`)
}

/** nginx with a file of docs/hosts. */
export async function startNginx(name: string, places: Places, port?: number): Promise<HostProgram> {
  mustHave(hasNginx(), 'nginx')
  const { folder, address, block } = await prepare(name, port, (at) => ({
    ...places,
    'listen 80;': `listen ${at};`,
  }))
  mkdirSync(path.join(folder, 'logs'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((one) => `${one}_temp_path ${folder}/${one};`)
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
  return await running('nginx', args, { folder, address })
}

/** Caddy, likewise. */
export async function startCaddy(name: string, places: Places, port?: number): Promise<HostProgram> {
  mustHave(hasCaddy(), 'caddy')
  const { folder, address, block } = await prepare(name, port, (at) => ({
    ...places,
    'books.example {': `http://${at} {`,
  }))
  const file = path.join(folder, 'Caddyfile')
  writeFileSync(file, `{\n\tadmin off\n}\n${block}`)
  const args = ['--config', file, '--adapter', 'caddyfile']
  execFileSync('caddy', ['validate', ...args], { stdio: 'ignore' })
  return await running('caddy', ['run', ...args], { folder, address })
}

/** Whether this machine has the program, or Debian's package of it can be installed. */
function isToBeHad(program: string, debianPackage: string, version: readonly string[]): boolean {
  const isThere = (): boolean => spawnSync(program, version).status === 0
  if (isThere()) return true
  const install = ['install', '-y', '-qq', '--no-install-recommends', debianPackage]
  for (const args of [['update', '-qq'], install]) {
    spawnSync('apt-get', args, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  }
  return isThere()
}

/** A file of docs/hosts for this machine, at `port` or a free one. */
async function prepare(
  name: string,
  port: number | undefined,
  placesAt: (address: string) => Places,
): Promise<{ folder: string; address: string; block: string }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'earmark-host-'))
  const address = `127.0.0.1:${port ?? (await freePort(0, '127.0.0.1'))}`
  let block = readFileSync(fromRoot('docs', 'hosts', name), 'utf8')
  for (const [what, by] of Object.entries(placesAt(address))) {
    expect(block, `${name} names ${what}`).toContain(what)
    // the comment at its beginning names them too
    block = block.replaceAll(what, by)
  }
  return { folder, address, block }
}

async function running(
  program: string,
  args: readonly string[],
  { folder, address }: { folder: string; address: string },
): Promise<HostProgram> {
  const child = spawn(program, args, {
    stdio: 'ignore',
    env: { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  })
  const url = `http://${address}`
  await expect
    .poll(
      async () =>
        await fetch(url).then(
          ({ status }) => status,
          () => 0,
        ),
      { message: `${program} answers` },
    )
    .toBeGreaterThan(0)
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
