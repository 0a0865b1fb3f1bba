import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { looksLikeZip, unzipStored, zipFiles } from './zip.ts'

const entries = [
  { name: 'a.txt', data: Buffer.from('one') },
  { name: '林晚舟/b.bin', data: Buffer.from([0, 1, 2, 255]) },
]

describe('a zip archive', () => {
  it('gives back what was put in', () => {
    expect(unzipStored(zipFiles(entries))).toEqual(entries)
  })

  it('is read by other programs', () => {
    const script =
      'import sys,io,zipfile;z=zipfile.ZipFile(io.BytesIO(sys.stdin.buffer.read()));print(z.testzip());print("|".join(z.namelist()));print(z.infolist()[1].date_time)'
    let output: string
    try {
      output = execFileSync('python3', ['-c', script], {
        input: zipFiles(entries, new Date(2026, 10, 27, 18, 55, 30)),
        encoding: 'utf8',
      })
    } catch (error) {
      // Only where there is no Python to ask.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
      throw error
    }
    expect(output).toBe('None\na.txt|林晚舟/b.bin\n(2026, 11, 27, 18, 55, 30)\n')
  })

  it('is told from other bytes', () => {
    expect(looksLikeZip(zipFiles(entries))).toBe(true)
    expect(looksLikeZip(Buffer.from('not a zip'))).toBe(false)
    expect(unzipStored(Buffer.from('not a zip'))).toBeNull()
  })
})
