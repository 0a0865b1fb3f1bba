import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from './scripts/lib/chromium.ts'

const executablePath = findChromium()
const ci = process.env.CI !== undefined

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: ci,
  // A test that needs its second try is named at the end of the run.
  retries: ci ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    actionTimeout: 20_000,
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    // what a worker answers is not seen by a test that watches the page's requests
    serviceWorkers: 'block',
    // No autoplay flag: sound needs a gesture here as it does for people.
    launchOptions: { args: [...chromiumFlags], ...(executablePath === undefined ? {} : { executablePath }) },
  },
})
