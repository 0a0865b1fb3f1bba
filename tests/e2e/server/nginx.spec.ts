import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fromRoot } from '../../../scripts/lib/files.ts'
import { headerPolicy } from '../../../scripts/serve/csp.ts'
import { freePort } from '../../../scripts/start/port.ts'
import { theClient } from '#tests/support/browser/client.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'

// The block of docs/hosts/nginx.conf in a real nginx. Not one of the everyday files, since it may install a package.

function ensureNginx(): void {
  const isThere = (): boolean => spawnSync('nginx', ['-v']).status === 0
  if (isThere()) return
  const install = ['install', '-y', '-qq', '--no-install-recommends', 'nginx-light']
  for (const args of [['update', '-qq'], install]) {
    spawnSync('apt-get', args, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  }
  if (!isThere()) throw new Error('There is no nginx, and apt-get could not install nginx-light')
}

interface Nginx {
  readonly url: string
  readonly stop: () => Promise<void>
}

async function startNginx(media: string): Promise<Nginx> {
  ensureNginx()
  const folder = mkdtempSync(path.join(tmpdir(), 'earmark-nginx-'))
  const port = await freePort(0, '127.0.0.1')
  const block = readFileSync(fromRoot('docs', 'hosts', 'nginx.conf'), 'utf8')
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('/srv/earmark/dist', theClient().builds.root.outDir)
    .replace('server 127.0.0.1:13378;', `server ${new URL(media).host};`)
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
  const program = ['-p', folder, '-c', path.join(folder, 'nginx.conf')]
  execFileSync('nginx', ['-t', ...program])
  const nginx: ChildProcess = spawn('nginx', program, { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  await expect
    .poll(
      async () =>
        await fetch(url).then(
          ({ status }) => status,
          () => 0,
        ),
      { message: 'nginx answers' },
    )
    .toBe(200)
  return {
    url,
    stop: async () => {
      const ended = new Promise((resolve) => nginx.once('exit', resolve))
      nginx.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

test('[promise 3] behind nginx with our block the client works, and nothing that the server stores runs as a page', async ({
  page,
  app,
  signIn,
  standIn,
}) => {
  const nginx = await startNginx(standIn.url)
  try {
    const socket = page.waitForEvent('websocket')
    const response = await page.goto(`${nginx.url}/login`)
    expect(response?.headers()['content-security-policy']).toBe(headerPolicy)
    await signIn('root')
    await expect(app.home.shelf('Recently Added')).toBeVisible()
    expect((await socket).url()).toContain(`${new URL(nginx.url).host}/socket.io/`)

    const item = standIn.state.itemTitled('Unwinding')
    await page.goto(`${nginx.url}/item/${item.id}`)
    await expect(app.item.heading).toHaveText('Unwinding')
    await app.item.play.click()
    await expect.poll(() => standIn.log.http().some(({ path: at }) => at.startsWith('/s/item/'))).toBe(true)

    const root = [...standIn.state.users.values()].find(({ type }) => type === 'root')
    const headersOf = async (at: string): Promise<Record<string, string>> =>
      (await page.request.get(`${nginx.url}${at}`, { maxRedirects: 0 })).headers()
    // The stand-in repeats what was asked for, typed HTML as real servers do.
    const reflected = `/s/item/%3Cimg%20src=x%3E/page.html?token=${root?.token}`
    for (const at of [reflected, '/api/nothing', '/hls/x/y', '/auth/openid', '/status']) {
      const headers = await headersOf(at)
      expect(headers['content-security-policy'], at).toBe("sandbox; default-src 'none'")
      expect(headers['x-content-type-options'], at).toBe('nosniff')
    }
    expect((await headersOf(reflected))['content-disposition']).toBe('attachment')
    expect((await headersOf('/status'))['content-disposition']).toBeUndefined()
    const dated = `/api/items/${item.id}/cover?token=${root?.token}&ts=${item.updatedAt}&width=240`
    expect((await headersOf(dated))['cache-control']).toBe('private, max-age=604800')
    expect((await headersOf(dated.replace(/&ts=\d+/, '')))['cache-control'] ?? '').not.toContain('max-age')

    const library = standIn.state.libraries.get(item.libraryId)
    const folder = library?.folders[0]
    const form = new FormData()
    const fields = { library: library?.id, folder: folder?.id, author: 'An Author', title: 'A Page' }
    for (const [key, value] of Object.entries(fields)) form.set(key, value ?? '')
    form.set('0', new File(['<script>localStorage.clear()</script>'], 'page.html'))
    const headers = { authorization: `Bearer ${root?.token}` }
    expect((await fetch(`${standIn.url}/api/upload`, { method: 'POST', body: form, headers })).status).toBe(
      200,
    )
    item.path = `${folder?.fullPath}/An Author/A Page`
    const download = page.waitForEvent('download')
    await page.evaluate(
      (at) => void (location.href = at),
      `/s/item/${item.id}/page.html?token=${root?.token}`,
    )
    await (await download).cancel()
    await expect(app.item.heading).toHaveText('Unwinding')
    for (const at of ['/.vite/manifest.json', '/assets/none.js'])
      expect((await page.request.get(`${nginx.url}${at}`)).status(), at).toBe(404)
    // what it still fetches of the book would miss its server
    await page.goto('about:blank')
  } finally {
    await nginx.stop()
  }
})
