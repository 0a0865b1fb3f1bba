import { installMissing, requireNode, runTypeScript } from './lib/setup.mjs'

requireNode()
installMissing()
await runTypeScript('start/main.ts')
