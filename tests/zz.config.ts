import base from './playwright.config.ts'
const { globalSetup: _unused, ...rest } = base
export default { ...rest, timeout: 150_000, expect: { timeout: 30_000 } }
