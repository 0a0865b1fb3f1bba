const audio: Record<string, string> = {
  mp3: 'audio/mpeg',
  m4b: 'audio/mp4',
  m4a: 'audio/mp4',
  mp4: 'audio/mp4',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  opus: 'audio/ogg',
  aac: 'audio/aac',
  flac: 'audio/flac',
  wma: 'audio/x-ms-wma',
  aiff: 'audio/x-aiff',
  webm: 'audio/webm',
  webma: 'audio/webm',
  mka: 'audio/x-matroska',
  awb: 'audio/amr-wb',
  caf: 'audio/x-caf',
}

const other: Record<string, string> = {
  epub: 'application/epub+zip',
  pdf: 'application/pdf',
  mobi: 'application/x-mobipocket-ebook',
  azw3: 'application/vnd.amazon.ebook',
  cbr: 'application/vnd.comicbook-rar',
  cbz: 'application/vnd.comicbook+zip',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  opf: 'application/oebps-package+xml',
  txt: 'text/plain; charset=utf-8',
  nfo: 'text/plain; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  srt: 'application/x-subrip',
  json: 'application/json; charset=utf-8',
  zip: 'application/zip',
  xml: 'application/xml; charset=utf-8',
  html: 'text/html; charset=utf-8',
  xhtml: 'application/xhtml+xml; charset=utf-8',
  svg: 'image/svg+xml',
}

const ebooks = new Set(['epub', 'pdf', 'mobi', 'azw3', 'cbr', 'cbz'])
const images = new Set(['png', 'jpg', 'jpeg', 'webp'])
const audioOnly = new Set([...Object.keys(audio), 'wav'])

export const extensionOf = (name: string): string => {
  const dot = name.lastIndexOf('.')
  return dot <= 0 ? '' : name.slice(dot + 1).toLowerCase()
}

export const isAudio = (name: string): boolean => audioOnly.has(extensionOf(name))
export const isEbook = (name: string): boolean => ebooks.has(extensionOf(name))
export const isImage = (name: string): boolean => images.has(extensionOf(name))

/** The server's type for a track; wav and anything unknown counts as mp3. */
export const audioMimeType = (name: string): string => audio[extensionOf(name)] ?? 'audio/mpeg'

/** The content type a file is served with. */
export const contentTypeOf = (name: string): string => {
  const extension = extensionOf(name)
  if (audioOnly.has(extension)) return audioMimeType(name)
  return other[extension] ?? 'application/octet-stream'
}
