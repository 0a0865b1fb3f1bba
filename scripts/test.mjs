import { installMissing, requireNode, runTypeScript } from './lib/setup.mjs'

requireNode()
installMissing()
await runTypeScript('test/main.ts')
