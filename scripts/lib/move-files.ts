import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { namesBase, withBase } from '../serve/named-base.ts'
import { MOVABLE_BASE } from '../serve/routes.ts'
import { filesBelow } from './files.ts'

const PACKED = /\.(?:br|gz)$/

/** Copies a movable build to where it will live below `base`, unpacked, without what is left out. */
export async function moveFiles(
  from: string,
  to: string,
  base: string,
  isLeftOut: (name: string) => boolean = () => false,
): Promise<void> {
  for (const name of new Set(filesBelow(from).map((each) => each.replace(PACKED, '')))) {
    if (isLeftOut(name)) continue
    const [source, target] = [path.join(from, name), path.join(to, name)]
    await mkdir(path.dirname(target), { recursive: true })
    if (namesBase(name)) {
      const text = (await unpacked(source)).toString()
      await writeFile(target, withBase(text, MOVABLE_BASE, base))
    } else if (existsSync(source)) await copyFile(source, target)
    else await writeFile(target, await unpacked(source))
  }
}

/** Some files are there packed alone. */
const unpacked = async (file: string): Promise<Buffer> =>
  existsSync(file) ? await readFile(file) : await promisify(gunzip)(await readFile(`${file}.gz`))
