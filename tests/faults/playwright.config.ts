import { defineConfig } from '@playwright/test'

import everyday from '../../playwright.config.ts'

export default defineConfig(everyday, {
  testDir: '.',
  outputDir: '../../test-results/faults',
  globalSetup: '../e2e/global-setup.ts',
  timeout: 240_000,
  // they mostly wait for seconds to pass
  workers: 3,
})
