import { parseArgs } from 'node:util'
import { makeDemo } from '../demo/make-demo.ts'
import { dist, forgetBuild } from '../lib/build.ts'
import { fromCaller, fromRoot } from '../lib/files.ts'
import { run, tool } from '../lib/run.ts'

// `npm run build`: the client, as Vite's own command builds it, with Vite's options. `-- --demo`: static files to try it by.
const args = process.argv.slice(2)
if (args.includes('--demo')) {
  const { values } = parseArgs({
    args,
    options: { demo: { type: 'boolean' }, base: { type: 'string' }, outDir: { type: 'string' } },
  })
  const outDir = values.outDir === undefined ? fromRoot('dist-demo') : fromCaller(values.outDir)
  await makeDemo({ base: values.base, outDir, say: console.log })
  console.log(`The demo is in ${outDir}: any host of files serves it.`)
} else {
  forgetBuild(dist)
  const { code } = await run(process.execPath, [tool('vite/bin/vite.js'), 'build', ...args], {})
  process.exitCode = code
}
