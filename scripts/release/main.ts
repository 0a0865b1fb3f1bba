import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { zipFiles } from '#tests/server/archive/zip.ts'
import { dist, ensureBuild } from '../lib/build.ts'
import { filesBelow, fromRoot } from '../lib/files.ts'
import { run, tool } from '../lib/run.ts'
import { sectionOf } from './changelog.ts'
import { makePackageFiles, packageFolder } from './package-files.ts'

// `npm run release`: all that is published of a version, into release/. `-- --files`: only the package's folder, in
// .cache/package, for an image.
const { values } = parseArgs({ options: { files: { type: 'boolean' } } })
const say = (line: string): void => console.log(line)
const folder = fromRoot('release')

const packed = await makePackageFiles(say)
if (values.files !== true) await release(packed)

async function release(version: string): Promise<void> {
  const now = new Date()
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  await mustRun('npm', ['pack', packageFolder, '--pack-destination', folder, '--loglevel=error'])

  await ensureBuild({ say })
  const entries = await Promise.all(
    filesBelow(dist).map(async (name) => ({ name, data: await readFile(path.join(dist, name)) })),
  )
  // hosts tell one version of a file from the next by its date and size
  await writeFile(path.join(folder, `earmark-${version}-static.zip`), zipFiles(entries, now))

  const list = path.join(folder, `earmark-${version}.cdx.json`)
  const options = ['--omit=dev', '--output-reproducible', `--output-file=${list}`]
  await mustRun(process.execPath, [tool('@cyclonedx/cyclonedx-npm/bin/cyclonedx-npm-cli.js'), ...options])
  await writeFile(
    path.join(folder, 'CHANGES.md'),
    sectionOf(await readFile(fromRoot('CHANGELOG.md'), 'utf8'), version, now),
  )
  const names = (await readdir(folder)).toSorted()
  const sums = await Promise.all(
    names.map(async (name) => {
      const data = await readFile(path.join(folder, name))
      return `${createHash('sha256').update(data).digest('hex')}  ${name}\n`
    }),
  )
  await writeFile(path.join(folder, 'SHA256SUMS'), sums.join(''))
  say(`In release/: ${names.join(', ')}, SHA256SUMS`)
}

async function mustRun(program: string, args: readonly string[]): Promise<void> {
  const { code, output } = await run(program, args, { output: 'collect' })
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${output}`)
}
