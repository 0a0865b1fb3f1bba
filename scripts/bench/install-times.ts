import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from 'playwright'
import { DEMO_PASSWORD, createStandIn } from '#tests/server/index.ts'
import { startProgram } from '#tests/support/hosts/npm-start.ts'
import { watchSound } from '#tests/support/pages/sound.ts'
import { ensureChromium, chromiumFlags } from '../lib/chromium.ts'
import { fromRoot } from '../lib/files.ts'

// How long a machine that has Node, and nothing of ours, takes to a book that plays, by each way:
//   npm run release && npx tsx scripts/bench/install-times.ts
// npm's cache is empty, so what is installed comes over the network. To be run with nothing beside it.

const browser = await chromium.launch({
  executablePath: await ensureChromium(console.log),
  args: [...chromiumFlags, '--autoplay-policy=no-user-gesture-required'],
})
const seconds = (from: number): string => `${((performance.now() - from) / 1000).toFixed(1)} s`

async function inEmptyFolder(
  name: string,
  begin: (
    folder: string,
    settings: Record<string, string>,
  ) => Promise<{ url: string; stop: () => Promise<void> }>,
): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'earmark-install-'))
  mkdirSync(path.join(folder, 'cache'))
  const from = performance.now()
  const started = await begin(folder, { npm_config_cache: path.join(folder, 'cache') })
  const up = seconds(from)
  const context = await browser.newContext()
  await watchSound(context)
  const page = await context.newPage()
  await page.goto(started.url)
  await page.getByLabel('Username').fill('root')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('link', { name: 'The Bee Ledger', exact: true }).first().click()
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(?:Play|Continue)$/ })
    .click()
  await page.getByRole('main').getByRole('button', { name: 'Pause', exact: true }).waitFor()
  console.log(`${name}: up after ${up}, a book plays after ${seconds(from)}`)
  await context.close()
  await started.stop()
  rmSync(folder, { recursive: true, force: true })
}

try {
  const standIn = await createStandIn()
  await inEmptyFolder('the package, by npx', async (folder, settings) => {
    const { version } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as { version: string }
    const tarball = `earmark-${version}.tgz`
    cpSync(fromRoot('release', tarball), path.join(folder, tarball))
    const args = ['--yes', `./${tarball}`, '--server', standIn.url]
    return await startProgram('npx', args, settings, folder)
  })
  await standIn.close()
  await inEmptyFolder('a clone, by npm start', async (folder, settings) => {
    const clone = path.join(folder, 'earmark')
    execFileSync('git', ['clone', '--quiet', fromRoot(), clone])
    return await startProgram('npm', ['start'], settings, clone)
  })
} finally {
  await browser.close()
}
