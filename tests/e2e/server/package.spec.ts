import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { headerPolicy } from '../../../scripts/serve/csp.ts'
import { filesBelow, fromRoot } from '../../../scripts/lib/files.ts'
import { tool } from '../../../scripts/lib/run.ts'
import { freePort } from '../../../scripts/start/port.ts'
import { DEMO_PASSWORD, FLAVOURS, type Flavour } from '#tests/server/index.ts'
import { looksLikeZip, unzipStored } from '#tests/server/archive/zip.ts'
import { expect, test, type TestArgs } from '#tests/support/browser/fixtures.ts'
import { hasCaddy, hasNginx, startCaddy, startNginx } from '#tests/support/hosts/host-programs.ts'
import { startProgram } from '#tests/support/hosts/npm-start.ts'

// What `npm run release` makes, installed into an empty folder and run there, with nothing of this project beside it.

test.describe.configure({ mode: 'serial' })

const MINUTE = 60_000
const UNPACKED_LIMIT = 15e6
/** More than proxies take unasked. */
const LARGE = 20 * 2 ** 20
const release = fromRoot('release')
const { version } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as { version: string }
let folder = ''
let program: string

test.beforeAll(() => {
  test.setTimeout(4 * MINUTE)
  execFileSync(process.execPath, [tool('tsx/dist/cli.mjs'), fromRoot('scripts', 'release', 'main.ts')], {
    cwd: fromRoot(),
    stdio: 'pipe',
  })
  folder = mkdtempSync(path.join(tmpdir(), 'earmark-package-'))
  const tarball = path.join(release, `earmark-${version}.tgz`)
  const install = ['install', '--offline', '--no-audit', '--no-fund', '--prefix', folder, tarball]
  execFileSync('npm', install, { cwd: folder, stdio: 'ignore' })
  program = path.join(folder, 'node_modules', '.bin', 'earmark')
})

test.afterAll(() => {
  if (folder !== '') rmSync(folder, { recursive: true, force: true })
})

test('the package is small, whole, and needs nothing beside it @everyday', () => {
  const modules = path.join(folder, 'node_modules')
  expect(readdirSync(modules).filter((name) => !name.startsWith('.'))).toEqual(['earmark'])
  const files = filesBelow(path.join(modules, 'earmark'))
  const size = files.reduce((sum, name) => sum + statSync(path.join(modules, 'earmark', name)).size, 0)
  expect(size).toBeLessThan(UNPACKED_LIMIT)
  expect(files.filter((name) => /\.tsx?$|\.test\.|\.map$/.test(name))).toEqual([])
  for (const name of ['LICENSE', 'README.md', 'earmark.mjs', 'client/sw.js.gz', 'docs/hosts/Caddyfile'])
    expect(files).toContain(name)
})

test('by npx it runs without being installed', () => {
  const empty = mkdtempSync(path.join(tmpdir(), 'earmark-npx-'))
  try {
    const tarball = `earmark-${version}.tgz`
    cpSync(path.join(release, tarball), path.join(empty, tarball))
    // as the documents have it: without the dot npx takes it for a program
    const said = execFileSync('npx', ['--yes', '--offline', `./${tarball}`, '--version'], {
      cwd: empty,
      encoding: 'utf8',
      env: { ...process.env, npm_config_cache: path.join(empty, 'cache') },
    })
    expect(said.trim()).toBe(version)
  } finally {
    rmSync(empty, { recursive: true, force: true })
  }
})

test('it says what it is and what it can, and what is wrong with what it was asked', () => {
  const say = (...args: readonly string[]) => spawnSync(program, [...args], { encoding: 'utf8', cwd: folder })
  expect(say('--version').stdout.trim()).toBe(version)
  expect(say('--help').stdout).toContain('--server URL')
  const refused = (...args: readonly string[]): string => {
    const { status, stderr } = say(...args)
    expect(status).toBe(1)
    return stderr
  }
  expect(refused('--server=')).toContain('A media server is needed')
  expect(refused('--server', 'ftp://a')).toContain('must be an address')
})

test('it writes the files for a host that serves them by itself, for the path that this host has', () => {
  const out = path.join(folder, 'out')
  const write = () =>
    spawnSync(program, ['files', 'out', '--base', '/two/deep/'], {
      encoding: 'utf8',
      cwd: folder,
      // npm says where the person is, and that is where this run was started
      env: { ...process.env, INIT_CWD: folder },
    })
  expect(write().status).toBe(0)
  const files = filesBelow(out)
  expect(files).toEqual(
    expect.arrayContaining([
      'index.html',
      'index.html.br',
      '404.html',
      'login/index.html',
      'sw.js',
      'sw.js.gz',
    ]),
  )
  const texts = files.filter((name) => /\.(?:html|js|webmanifest)$/.test(name))
  for (const name of texts)
    expect(readFileSync(path.join(out, name), 'utf8'), name).not.toContain('lives-here')
  expect(readFileSync(path.join(out, 'index.html'), 'utf8')).toContain('"/two/deep/assets/')
  const again = write()
  expect(again.status).toBe(1)
  expect(again.stderr).toContain('is not empty')
})

test('a port that is named and taken is refused, since a proxy would look for it there', async ({
  standIn,
}) => {
  const { port } = new URL(standIn.url)
  const { status, stderr } = spawnSync(program, ['--server', standIn.url, '--port', port], {
    encoding: 'utf8',
    cwd: folder,
  })
  expect(status).toBe(1)
  expect(stderr).toContain(`Port ${port} is taken.`)
})

test('it looks at a server, and ends with 1 where something is in the way', async ({ standIn }) => {
  const check = async (address: string): Promise<{ code: unknown; text: string }> =>
    await promisify(execFile)(program, ['check', address, '--user', 'root'], {
      env: { ...process.env, EARMARK_PASSWORD: DEMO_PASSWORD },
    }).then(
      ({ stdout }) => ({ code: 0, text: stdout }),
      ({ code, stdout }: { code: unknown; stdout: string }) => ({ code, text: stdout }),
    )
  const good = await check(standIn.url)
  expect(good.text).toContain('seeking')
  expect(good.code).toBe(0)
  const bad = await check('http://127.0.0.1:9/')
  expect(bad.text).toContain('nothing listens')
  expect(bad.code).toBe(1)
})

interface Place {
  readonly url: string
  readonly base: string
  readonly flavour: Flavour
}

/** Signs in, plays and looks at what passed on the way, as someone in front of `url` does. */
async function isWhole(
  { url, base, flavour }: Place,
  { page, app, signIn, standIn }: Pick<TestArgs, 'page' | 'app' | 'signIn' | 'standIn'>,
): Promise<void> {
  const socket = page.waitForEvent('websocket')
  const response = await page.goto(`${url}/login`)
  expect(response?.headers()['content-security-policy']).toBe(headerPolicy)
  await signIn('root')
  await expect(app.home.shelf('Recently Added')).toBeVisible()
  // servers of 2.2.23 keep it at the root of the host, whatever the path
  const root = flavour === '2.36' ? base : '/'
  expect((await socket).url()).toContain(`${new URL(url).host}${root}socket.io/`)

  const item = standIn.state.itemTitled('Unwinding')
  await page.goto(`${url}/item/${item.id}`)
  await expect(app.item.heading).toHaveText('Unwinding')
  const range = page.waitForResponse((answer) => answer.status() === 206)
  await app.item.play.click()
  expect((await range).headers()['content-range']).toMatch(/^bytes \d+-\d+\/\d+$/)

  const files = await page.evaluate(() => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name)
    const ours = names.filter((name) => name.includes('/assets/'))
    return { ours: ours.length, wrong: ours.filter((name) => name.includes('earmark-lives-here')) }
  })
  expect(files.ours).toBeGreaterThan(10)
  expect(files.wrong).toEqual([])

  const library = standIn.state.libraries.get(item.libraryId)
  const form = new FormData()
  const fields = {
    library: library?.id,
    folder: library?.folders[0]?.id,
    author: 'An Author',
    title: 'A Title',
  }
  for (const [key, value] of Object.entries(fields)) form.set(key, value ?? '')
  form.set('0', new File([new Uint8Array(LARGE)], 'large.mp3'))
  const rootUser = standIn.state.userNamed('root')
  const upload = await fetch(`${url}/api/upload`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${rootUser?.token ?? ''}` },
  })
  expect(upload.status, 'a large upload').toBe(200)
  await page.goto('about:blank')
}

for (const flavour of FLAVOURS) {
  test.describe(`in front of ${flavour}`, () => {
    test.use({ standInOptions: { flavour } })

    for (const base of ['/', '/two/deep/']) {
      test(`[promise 5] at ${base} it signs in, plays, keeps its deep links and passes all on`, async ({
        page,
        app,
        signIn,
        standIn,
      }) => {
        const started = await startProgram(program, ['--server', standIn.url, '--base', base], {}, folder)
        try {
          await isWhole({ url: started.url, base, flavour }, { page, app, signIn, standIn })
        } finally {
          await started.stop()
        }
      })
    }

    for (const [name, has, startHost, block, everyday] of [
      ['nginx', hasNginx, startNginx, 'nginx-package.conf', '2.36'],
      ['Caddy', hasCaddy, startCaddy, 'Caddyfile-package', '2.2.23'],
    ] as const) {
      const mark = everyday === flavour ? ' @everyday' : ''
      test(`[promise 5] behind ${name} with our block it does the same two levels deep${mark}`, async ({
        page,
        app,
        signIn,
        standIn,
      }) => {
        // the whole run needs it; on a machine that cannot have it the everyday ones go on
        test.skip(process.env.CI === undefined && !has(), `there is no ${name} here`)
        const [base, port] = ['/two/deep/', await freePort(0, '127.0.0.1')]
        const hosts = ['--hosts', `127.0.0.1:${port}`]
        const started = await startProgram(
          program,
          ['--server', standIn.url, '--base', base, ...hosts],
          {},
          folder,
        )
        const places = {
          '/listen': base.slice(0, -1),
          '127.0.0.1:3333': new URL(started.url).host.replace('localhost', '127.0.0.1'),
        }
        const host = await startHost(block, places, port)
        try {
          await isWhole(
            { url: `${host.url}${base.slice(0, -1)}`, base, flavour },
            { page, app, signIn, standIn },
          )
        } finally {
          await host.stop()
          await started.stop()
        }
      })
    }
  })
}

test('the other files of a release are what they say', () => {
  const names = readdirSync(release).toSorted()
  expect(names).toEqual([
    'CHANGES.md',
    'SHA256SUMS',
    `earmark-${version}-static.zip`,
    `earmark-${version}.cdx.json`,
    `earmark-${version}.tgz`,
  ])
  const read = (name: string): Buffer => readFileSync(path.join(release, name))
  const sums = read('SHA256SUMS').toString().trim().split('\n')
  expect(sums.map((line) => line.split('  ')[1])).toEqual(names.filter((name) => name !== 'SHA256SUMS'))
  for (const line of sums) {
    const [sum, name = ''] = line.split('  ')
    expect(createHash('sha256').update(read(name)).digest('hex'), name).toBe(sum)
  }
  const zip = read(`earmark-${version}-static.zip`)
  expect(looksLikeZip(zip)).toBe(true)
  const zipped = (unzipStored(zip) ?? []).map(({ name }) => name)
  expect(zipped).toEqual(expect.arrayContaining(['index.html', '404.html', 'login/index.html', 'sw.js']))
  const { components } = JSON.parse(read(`earmark-${version}.cdx.json`).toString()) as {
    components: readonly { name: string }[]
  }
  const parts = components.map(({ name }) => name)
  expect(parts).toEqual(expect.arrayContaining(['react', 'xstate', 'ky']))
  expect(parts).not.toContain('vitest')
  expect(read('CHANGES.md').toString()).toMatch(/^## /)
})
