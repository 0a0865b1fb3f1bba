import { defineConfig } from '@playwright/test'
import { client } from '../scripts/e2e/client.ts'
import { provideClient } from './support/browser/client.ts'

provideClient(client)

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: '../scripts/e2e/global-setup.ts',
  fullyParallel: true,
  // Half of a browser test waits for sound or for an answer: two cores carry more tests than two.
  workers: Number(process.env.EARMARK_WORKERS ?? 3),
  forbidOnly: process.env.CI !== undefined,
  // A test that passes at its second try is a defect; scripts/check/waits.ts refuses any other number.
  retries: 0,
  timeout: 60_000,
  expect: {
    timeout: 10_000,
    // one set of pictures for every machine: what they may differ by is the test's to say
    toHaveScreenshot: { pathTemplate: '{testDir}/{testFilePath}-pictures/{arg}{ext}' },
  },
  reporter: [['list']],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    actionTimeout: 20_000,
    trace: 'off',
    screenshot: 'only-on-failure',
    // what a worker answers is not seen by a test that watches the page's requests
    serviceWorkers: 'block',
    // No autoplay flag: sound needs a gesture here as it does for people.
    launchOptions: client.browser,
  },
})
