// of the whole package only this module is used, which has no types under its own name
declare module 'epubjs/src/epubcfi.js' {
  export default class EpubCFI {
    constructor(from?: string | Range | Node, base?: string)
    /** Which item of the spine, from 0. */
    spinePos: number
    toString(): string
    toRange(page: Document): Range | null
  }
}
