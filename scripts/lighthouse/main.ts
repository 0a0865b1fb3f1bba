import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium } from 'playwright'
import type { Page } from 'playwright'
import { createStandIn, DEMO_PASSWORD } from '#tests/server/index.ts'
import { client } from '../e2e/client.ts'
import { ensureBuild } from '../lib/build.ts'
import { ensureChromium } from '../lib/chromium.ts'
import { writeGenerated } from '../lib/document.ts'
import { fromRoot } from '../lib/files.ts'
import { run } from '../lib/run.ts'
import { freePort } from '../start/port.ts'

// `npm run lighthouse`: accessibility and best practices of five pages, written to docs/lighthouse.md, red below 100. Lighthouse
// needs a newer Node than the client; npx brings both.

interface Category {
  readonly id: string
  readonly score: number
  readonly failed: readonly { readonly audit: string; readonly title: string; readonly items: string }[]
}

const LIMIT_MS = 180_000
const VERSION = 13

async function signIn(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByLabel('Username').fill('root')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('main').getByRole('link').first().waitFor()
}

async function main(): Promise<void> {
  await ensureBuild({ say: console.log })
  const folder = mkdtempSync(path.join(os.tmpdir(), 'earmark-lighthouse-'))
  const standIn = await createStandIn({ staticHandler: client.serve(client.builds.root) })
  const port = await freePort(0, '127.0.0.1')
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: await ensureChromium(console.log),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
    viewport: null,
  })
  const [page = await context.newPage()] = context.pages()
  await context.route('https://api.github.com/**', async (route) => await route.fulfill({ json: [] }))
  const isRed: string[] = []
  const rows: string[] = []

  async function look(name: string, mode: 'navigation' | 'snapshot', address = page.url()): Promise<void> {
    const audit = fromRoot('scripts', 'lighthouse', 'audit.mjs')
    const args = [
      '--yes',
      '-p',
      'node@22',
      '-p',
      `lighthouse@${VERSION}`,
      'node',
      audit,
      String(port),
      address,
      mode,
    ]
    const { output } = await run('npx', args, { limitMs: LIMIT_MS, output: 'collect' })
    const found = /^RESULT (.*)$/m.exec(output)?.[1]
    if (found === undefined) throw new Error(`Lighthouse did not look at ${name}:\n${output}`)
    const categories = JSON.parse(found) as Category[]
    rows.push(`| ${[name, ...categories.map(({ score }) => Math.round(score * 100))].join(' | ')} |`)
    for (const { id, score, failed } of categories) {
      console.log(`${name}, ${id}: ${Math.round(score * 100)}`)
      for (const { audit: each, title, items } of failed) console.log(`  ${each}: ${title} ${items}`)
      if (score < 1) isRed.push(`${name}, ${id}`)
    }
  }

  try {
    const at = (route: string): string => `${standIn.url}${route}`
    const { id } = standIn.state.itemTitled('The Bee Ledger')
    await page.goto(at('/login'))
    await look('login', 'navigation')
    await signIn(page, at('/login'))
    await look('home', 'navigation')
    await look('item', 'navigation', at(`/item/${id}`))
    await look('settings', 'navigation', at('/config'))
    await page.goto(at(`/item/${id}`))
    await page.getByRole('button', { name: 'Read', exact: true }).click()
    await page.frameLocator('iframe').locator('body').getByText('Chapter').first().waitFor()
    await look('reader', 'snapshot')
  } finally {
    await context.close()
    await standIn.close()
    rmSync(folder, { recursive: true, force: true })
  }
  const text = [
    '# Lighthouse',
    '',
    `Scores of Lighthouse ${VERSION} in Chromium, of 100, against the stand-in server. Written by \`npm run lighthouse\`.`,
    '',
    '| page | accessibility | best practices |',
    '| --- | --- | --- |',
    ...rows,
  ]
  await writeGenerated('docs/lighthouse.md', text.join('\n'), '## Beside the table')
  if (isRed.length > 0) throw new Error(`Below 100: ${isRed.join('; ')}`)
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
