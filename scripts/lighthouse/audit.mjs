import { realpathSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequire } from 'node:module'

// One page of a browser that is open, looked at by Lighthouse: `audit.mjs PORT ADDRESS navigation|snapshot`. It runs in the Node that
// Lighthouse needs (main.ts), and prints the scores and what failed as JSON.

const [port, address, mode] = process.argv.slice(2)
const binary = (process.env.PATH ?? '')
  .split(path.delimiter)
  .map((folder) => path.join(folder, 'lighthouse'))
  .find((file) => {
    try {
      return realpathSync(file) !== ''
    } catch {
      return false
    }
  })
if (!binary) throw new Error('Lighthouse is not there')
const home = path.resolve(realpathSync(binary), '../..')
const lighthouse = await import(pathToFileURL(path.join(home, 'core/index.js')).href)
const { default: puppeteer } = await import(
  pathToFileURL(createRequire(path.join(home, 'package.json')).resolve('puppeteer-core')).href
)
const browser = await puppeteer.connect({ browserURL: `http://127.0.0.1:${port}`, defaultViewport: null })
const pages = await browser.pages()
const page = pages.find((each) => each.url() === address) ?? pages[0]
const flags = {
  onlyCategories: ['accessibility', 'best-practices'],
  formFactor: 'desktop',
  screenEmulation: { disabled: true },
  throttlingMethod: 'provided',
  disableStorageReset: true,
}
const result =
  mode === 'snapshot'
    ? await lighthouse.snapshot(page, { flags })
    : await lighthouse.navigation(page, address, { flags })
const { categories, audits } = result.lhr
const scores = Object.values(categories).map(({ id, score, auditRefs }) => ({
  id,
  score,
  failed: auditRefs
    .filter(({ id: audit, weight }) => weight > 0 && (audits[audit].score ?? 1) < 1)
    .map(({ id: audit }) => ({
      audit,
      title: audits[audit].title,
      items: JSON.stringify(audits[audit].details?.items ?? []).slice(0, 600),
    })),
}))
console.log(`RESULT ${JSON.stringify(scores)}`)
await browser.disconnect()
