import { makeZip } from '#tests/support/make-zip.ts'
import type { ZipFile } from '#tests/support/make-zip.ts'

/** Asked for only by a book that got out. */
export const EVIL = 'https://evil.example'

const RUN =
  "window.__earmarkCanary='ran';try{top.__earmarkCanary='ran'}catch(e){};new Image().src='https://evil.example/ran'"

/** Every way to run or to call out that a page of a book can try; `harmless` is all that may be seen of it. */
export const HOSTILE_BODY = `
  <p id="words">harmless</p>
  <script>${RUN}</script>
  <script src="${EVIL}/script.js"></script>
  <img src="${EVIL}/picture.png" srcset="${EVIL}/set.png 2x" alt=""/>
  <img src="/api/me/canary" alt=""/>
  <img src="missing.png" onerror="${RUN}" alt=""/>
  <svg xmlns="http://www.w3.org/2000/svg" onload="${RUN}" width="9" height="9">
    <script>${RUN}</script>
    <image href="${EVIL}/svg.png" width="9" height="9"/>
    <use href="${EVIL}/use.svg#x"/>
    <a href="javascript:${RUN}"><text y="9">svg link</text><set attributeName="href" to="javascript:${RUN}"/></a>
    <foreignObject><iframe src="${EVIL}/foreign"></iframe></foreignObject>
  </svg>
  <iframe src="${EVIL}/frame"></iframe>
  <iframe srcdoc="&lt;script&gt;parent.parent.__earmarkCanary='ran'&lt;/script&gt;"></iframe>
  <object data="${EVIL}/object"></object>
  <embed src="${EVIL}/embed"/>
  <audio src="${EVIL}/audio.mp3" autoplay="autoplay"></audio>
  <video poster="${EVIL}/poster.png" src="${EVIL}/video.mp4" autoplay="autoplay"></video>
  <form action="${EVIL}/form"><input name="body" autofocus="autofocus" onfocus="${RUN}"/><button>send</button></form>
  <img name="body" src="x" alt=""/><img name="documentElement" src="x" alt=""/>
  <p style="background: url(${EVIL}/style.png)">styled</p>
  <p><a id="script-link" href="javascript:${RUN}">script link</a></p>
  <p><a id="data-link" href="data:text/html,&lt;script&gt;${RUN.replaceAll("'", '&quot;')}&lt;/script&gt;">data link</a></p>
  <p><a id="web-link" href="${EVIL}/page" target="_top" ping="${EVIL}/ping">web link</a></p>
  <p><a id="own-link" href="/logout" target="_parent">link to the app</a></p>
  <p data-outside="javascript:${RUN}">marked words</p>
  <p data-outside="${EVIL}/marked">marked for the web</p>
  <p><a href="javascript:${RUN}" data-outside="javascript:${RUN}" data-inside="${EVIL}">marked script link</a></p>
  <svg xmlns="http://www.w3.org/2000/svg" width="90" height="9"><g data-outside="javascript:${RUN}"><text y="9">marked drawing</text></g></svg>
  <p><a id="inside-link" href="two.xhtml#there">inside link</a></p>`

const HOSTILE_HEAD = `
  <title>x</title>
  <base href="${EVIL}/"/>
  <meta http-equiv="refresh" content="0;url=${EVIL}/refresh"/>
  <meta http-equiv="Content-Security-Policy" content="default-src *; script-src * 'unsafe-inline'"/>
  <link rel="stylesheet" href="${EVIL}/remote.css"/>
  <link rel="stylesheet" href="style.css"/>
  <link rel="preload" as="image" href="${EVIL}/preload.png"/>
  <link rel="dns-prefetch" href="${EVIL}/"/>
  <style>@import "${EVIL}/import.css"; @font-face { font-family: evil; src: url(${EVIL}/font.woff2) }
    body { font-family: evil; background: u\\72l(${EVIL}/escaped.png) } p { background: image-set("${EVIL}/set.png" 1x) }</style>`

/** The page as it would be were it opened as a page. */
export const HOSTILE_PAGE = `<!doctype html><html><head>${HOSTILE_HEAD.replace(/<meta http-equiv="refresh"[^>]*>/, '').replace(/<base[^>]*>/, '')}</head><body onload="${RUN}">${HOSTILE_BODY}</body></html>`

const xhtml = (head: string, body: string, onload = ''): string =>
  `<?xml version="1.0" encoding="utf-8"?><html xmlns="http://www.w3.org/1999/xhtml"><head>${head}</head><body${onload ? ` onload="${onload}"` : ''}>${body}</body></html>`

const CONTAINER: ZipFile = {
  path: 'META-INF/container.xml',
  content:
    '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0"><rootfiles><rootfile full-path="b/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
}

const opf = (pages: readonly string[], properties = ''): ZipFile => ({
  path: 'b/book.opf',
  content: `<package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata/><manifest>${pages
    .map(
      (page, index) =>
        `<item id="p${index}" href="${page}" media-type="application/xhtml+xml" ${properties}/>`,
    )
    .join('')}<item id="css" href="style.css" media-type="text/css"/></manifest><spine>${pages
    .map((_, index) => `<itemref idref="p${index}"/>`)
    .join('')}</spine></package>`,
})

/** An epub of these pages, and what else is given. */
export function makeEpub(pages: Readonly<Record<string, string>>, more: readonly ZipFile[] = []): Uint8Array {
  return makeZip([
    CONTAINER,
    opf(Object.keys(pages)),
    ...Object.entries(pages).map(([path, content]) => ({ path: `b/${path}`, content })),
    ...more,
  ])
}

export function hostileEpub(): Uint8Array {
  return makeEpub(
    {
      'one.xhtml': xhtml(HOSTILE_HEAD, HOSTILE_BODY, RUN),
      'two.xhtml': xhtml('<title>two</title>', '<p id="there">the second page</p>'),
    },
    [
      {
        path: 'b/style.css',
        content: `@import url(${EVIL}/nested.css); body { cursor: url(${EVIL}/cursor.cur), auto }`,
      },
    ],
  )
}

/** The same page as a MOBI of the older kind, which is HTML as it is. */
export function hostileMobi(): Uint8Array {
  return makeMobi(`<html><head>${HOSTILE_HEAD}</head><body onload="${RUN}">${HOSTILE_BODY}</body></html>`)
}

/** A MOBI of the older kind with this text, not packed; `claimed` bytes of it by its own word. */
export function makeMobi(page: string, claimed?: number): Uint8Array {
  const text = Buffer.from(page)
  return packMobi([mobiHeader(claimed ?? text.length), text])
}

/** The records of a MOBI as the file they make. */
export function packMobi(records: readonly Buffer[]): Uint8Array {
  const start = 78 + records.length * 8 + 2
  const head = Buffer.alloc(start)
  head.write('hostile', 0, 'latin1')
  head.write('BOOKMOBI', 60, 'latin1')
  head.writeUInt16BE(records.length, 76)
  let offset = start
  for (const [index, record] of records.entries()) {
    head.writeUInt32BE(offset, 78 + index * 8)
    offset += record.length
  }
  return new Uint8Array(Buffer.concat([head, ...records]))
}

export function mobiHeader(length: number, encryption = 0): Buffer {
  const header = Buffer.alloc(300)
  header.writeUInt16BE(1, 0)
  header.writeUInt32BE(length, 4)
  header.writeUInt16BE(1, 8)
  header.writeUInt16BE(4096, 10)
  header.writeUInt16BE(encryption, 12)
  header.write('MOBI', 16, 'latin1')
  header.writeUInt32BE(232, 20)
  header.writeUInt32BE(2, 24)
  header.writeUInt32BE(65001, 28)
  header.writeUInt32BE(6, 36)
  header.writeUInt32BE(280, 84)
  header.writeUInt32BE(7, 88)
  header.writeUInt32BE(2, 108)
  header.writeUInt32BE(0xffffffff, 244)
  header.write('hostile', 280, 'latin1')
  return header
}

/** A PDF that would run scripts when it is opened, were there anything to run them. */
export function hostilePdf(): Uint8Array {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert\\('canary'\\); this.getURL\\('${EVIL}/pdf'\\)) >> >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /AA << /O << /S /URI /URI (${EVIL}/pdf) >> >> /Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 200 200] /A << /S /URI /URI (javascript:window.__earmarkCanary=1) >> >>] >>`,
  ]
  let file = '%PDF-1.7\n'
  const offsets = objects.map((object, index) => {
    const at = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const xref = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${xref}\n%%EOF`
  return new Uint8Array(Buffer.from(file, 'latin1'))
}

/** Books that cannot be read, by why. */
export const unreadable: readonly (readonly [why: string, book: () => Uint8Array, said: RegExp])[] = [
  ['text that is no book', () => new Uint8Array(Buffer.from('hello')), /damaged/],
  [
    'an archive of something else',
    () => makeZip([{ path: 'a.txt', content: 'a' }]),
    /don’t match its file extension/,
  ],
  ['half a book', () => hostileEpub().slice(0, 600), /damaged/],
  [
    'a protected book',
    () =>
      makeEpub({ 'one.xhtml': xhtml('', '<p>x</p>') }, [
        {
          path: 'META-INF/encryption.xml',
          content:
            '<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><EncryptedData xmlns="http://www.w3.org/2001/04/xmlenc#"><EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#aes256-cbc"/></EncryptedData></encryption>',
        },
      ]),
    /protected/,
  ],
  [
    'a bomb that says so',
    () =>
      makeEpub({ 'one.xhtml': xhtml('', '<p>x</p>') }, [
        { path: 'b/a.jpg', content: 'x', claimedSize: 2 ** 31 },
      ]),
    /too large to unpack/,
  ],
  [
    'a bomb that lies',
    () =>
      makeZip([
        CONTAINER,
        opf(['one.xhtml']),
        { path: 'b/one.xhtml', content: '0'.repeat(9_000_000), claimedSize: 500 },
      ]),
    /too large to unpack/,
  ],
]
