import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SEGMENT_SECONDS, type SegmentSource } from './segments.ts'

let known: boolean | null = null

/** Whether an ffmpeg is on the path; looked for once. */
export const hasFfmpeg = (): boolean => {
  known ??= spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' }).status === 0
  return known
}

/** A file of the library may be a playlist in disguise, which would have ffmpeg open other files and addresses. */
const onlySound = ['-protocol_whitelist', 'file,crypto,data', '-format_whitelist']
const soundFormats = 'mp3,mov,aac,flac,ogg,wav,aiff,asf,matroska,amr,caf'

/** A list for ffmpeg's concat. Throws for a name that ends a line: what follows it would be an instruction. */
export const listOf = (files: readonly string[]): string =>
  files
    .map((file) => {
      if (/[\r\n\0]/u.test(file)) throw new Error(`${JSON.stringify(file)} cannot stand in a list of files`)
      return `file '${file.replaceAll("'", String.raw`'\''`)}'\n`
    })
    .join('')

const segmentNumber = (name: string): number | null => {
  const found = /^output-(\d+)\.ts$/u.exec(name)?.[1]
  return found === undefined ? null : Number(found)
}

/** Segments made by ffmpeg into a folder of their own. `onFailure` gets the reason when it ends badly. */
export const createFfmpegSource = (
  files: readonly string[],
  duration: number,
  onFailure: (reason: string) => void,
): SegmentSource => {
  const folder = mkdtempSync(join(tmpdir(), 'earmark-stream-'))
  const list = join(folder, 'files.txt')
  writeFileSync(list, listOf(files))
  // A lone file is opened directly: seeking in it is much faster than through a list.
  const lone = files.length === 1 ? files[0] : undefined
  const input =
    lone === undefined
      ? [`${soundFormats},concat`, '-f', 'concat', '-safe', '0', '-i', list]
      : [soundFormats, '-i', `file:${lone}`]
  let running: ChildProcess | null = null
  let isDone = false

  const stop = (): void => {
    const child = running
    running = null
    child?.kill('SIGKILL')
  }

  return {
    kind: 'ffmpeg',
    start(from) {
      stop()
      isDone = false
      const startsAt = from * SEGMENT_SECONDS
      const child = spawn(
        'ffmpeg',
        [
          ...['-v', 'error', '-nostdin', '-ss', String(startsAt), ...onlySound, ...input],
          ...['-map', '0:a:0', '-c:a', 'aac', '-b:a', '96k', '-t', String(duration)],
          ...['-output_ts_offset', String(startsAt), '-muxdelay', '0', '-muxpreload', '0'],
          ...['-f', 'hls', '-hls_time', String(SEGMENT_SECONDS), '-hls_list_size', '0'],
          // A segment gets its name only when it is whole.
          ...['-hls_flags', 'temp_file', '-hls_segment_type', 'mpegts', '-start_number', String(from)],
          ...['-hls_segment_filename', join(folder, 'output-%d.ts'), join(folder, 'list.m3u8')],
        ],
        { stdio: ['ignore', 'ignore', 'pipe'] },
      )
      running = child
      let errors = ''
      child.stderr?.on('data', (data: Buffer) => void (errors += data.toString()))
      child.on('error', (error) => onFailure(error.message))
      child.on('close', (code) => {
        if (running !== child) return
        running = null
        isDone = code === 0
        if (code !== 0) onFailure(`ffmpeg exited with code ${code}: ${errors.trim().slice(0, 300)}`)
      })
    },
    made() {
      if (!existsSync(folder)) return new Set()
      return new Set(
        readdirSync(folder)
          .map(segmentNumber)
          .filter((one): one is number => one !== null),
      )
    },
    isComplete: () => isDone,
    async read(segment) {
      const path = join(folder, `output-${segment}.ts`)
      return existsSync(path) ? readFile(path) : null
    },
    close() {
      stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
