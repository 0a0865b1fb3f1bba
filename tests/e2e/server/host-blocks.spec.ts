import { headerPolicy } from '../../../scripts/serve/csp.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { startCaddy, startNginx, staticPlaces } from '#tests/support/hosts/host-programs.ts'

// The blocks of docs/hosts in the programs they are for. Not one of the everyday files, since it may install a package.

for (const [name, startHost, block] of [
  ['nginx', startNginx, 'nginx.conf'],
  ['Caddy', startCaddy, 'Caddyfile'],
] as const) {
  test(`[promise 3] behind ${name} with our block the client works, and nothing that the server stores runs as a page`, async ({
    page,
    app,
    signIn,
    standIn,
  }) => {
    const host = await startHost(block, staticPlaces(standIn.url))
    try {
      const socket = page.waitForEvent('websocket')
      const response = await page.goto(`${host.url}/login`)
      expect(response?.headers()['content-security-policy']).toBe(headerPolicy)
      await signIn('root')
      await expect(app.home.shelf('Recently Added')).toBeVisible()
      expect((await socket).url()).toContain(`${new URL(host.url).host}/socket.io/`)

      const item = standIn.state.itemTitled('Unwinding')
      await page.goto(`${host.url}/item/${item.id}`)
      await expect(app.item.heading).toHaveText('Unwinding')
      await app.item.play.click()
      await expect.poll(() => standIn.log.http().some(({ path: at }) => at.startsWith('/s/item/'))).toBe(true)

      const root = [...standIn.state.users.values()].find(({ type }) => type === 'root')
      const headersOf = async (at: string): Promise<Record<string, string>> =>
        (await page.request.get(`${host.url}${at}`, { maxRedirects: 0 })).headers()
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

      standIn.faults.fail({
        path: '/api/items/drawn/cover',
        status: 200,
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
        headers: { 'content-type': 'image/svg+xml' },
      })
      const drawing = await headersOf('/api/items/drawn/cover')
      expect(drawing['content-type']).toBe('application/octet-stream')
      expect(drawing['content-disposition']).toBe('attachment')
      const isDrawn = async (at: string): Promise<boolean> =>
        await page.evaluate(async (source) => {
          const image = new Image()
          image.src = source
          return await image.decode().then(
            () => true,
            () => false,
          )
        }, at)
      expect(await isDrawn(dated), 'a picture').toBe(true)
      expect(await isDrawn('/api/items/drawn/cover'), 'a drawing in SVG').toBe(false)

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
        expect((await page.request.get(`${host.url}${at}`)).status(), at).toBe(404)
      // what it still fetches of the book would miss its server
      await page.goto('about:blank')
    } finally {
      await host.stop()
    }
  })
}
