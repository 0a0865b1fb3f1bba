// the package has no types; only what is used of it
declare module 'foliate-js/mobi.js' {
  export interface MobiLine {
    label: string
    href: string
    subitems?: MobiLine[]
  }

  export interface MobiSection {
    size?: number
    createDocument?: () => Promise<Document>
  }

  export interface MobiBook {
    /** Used for every page; may be replaced. */
    parser: { parseFromString(text: string, type: DOMParserSupportedType): Document }
    sections: MobiSection[]
    toc?: MobiLine[]
    dir?: string
    metadata?: { language?: string | readonly string[] }
    resolveHref(href: string): unknown
    /** KF8 takes a `kindle:` address, the older format the number of a picture from 1. */
    loadResource(address: string): Promise<string>
    loadResourceBlob?(address: string): Promise<[Blob, Element | null]>
    mobi: { loadResource(index: number): Promise<ArrayBuffer | Uint8Array<ArrayBuffer>> }
    destroy(): void
  }

  export class MOBI {
    constructor(options: { unzlib: (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array> })
    headers: { palmdoc: { numTextRecords: number }; mobi: { version: number } }
    open(file: Blob): Promise<MobiBook>
    loadRecord(index: number): Promise<ArrayBuffer>
    decode(bytes: BufferSource): string
    loadText(index: number): Promise<Uint8Array<ArrayBuffer>>
  }
}
