import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { staticRoutes } from './static-routes.ts'

const compressible = /\.(?:js|mjs|css|html|svg|json|txt|wasm|webmanifest|xml)$/
const smallest = 1024

/** Copies of the page for the routes of which a server that only has files would know nothing. */
export async function copyPage(outDir: string): Promise<void> {
  const page = path.join(outDir, 'index.html')
  await cp(page, path.join(outDir, '404.html'))
  for (const route of staticRoutes) {
    await mkdir(path.join(outDir, route), { recursive: true })
    await cp(page, path.join(outDir, route, 'index.html'))
  }
}

/** Twins of the texts below a folder, packed, for hosts that send these. */
export async function compressAll(outDir: string): Promise<void> {
  const entries = await readdir(outDir, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
  await Promise.all(files.map(compress))
}

async function compress(file: string): Promise<void> {
  const source = await readFile(file)
  if (source.length < smallest) return
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(source, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: source.length } }),
    promisify(gzip)(source, { level: 9 }),
  ])
  if (brotli.length < source.length) await writeFile(`${file}.br`, brotli)
  if (gzipped.length < source.length) await writeFile(`${file}.gz`, gzipped)
}
