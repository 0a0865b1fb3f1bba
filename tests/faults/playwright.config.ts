import { defineConfig } from '@playwright/test'
import browserTests from '../playwright.config.ts'

export default defineConfig(browserTests, {
  testDir: '.',
  outputDir: '../../test-results/faults',
  globalSetup: '../../scripts/e2e/global-setup.ts',
  timeout: 240_000,
  // they mostly wait for seconds to pass
  workers: Number(process.env.EARMARK_WORKERS ?? 5),
})
