// the package has no types; only what is used of it
declare module 'css-tree/tokenizer' {
  export function tokenize(source: string, onToken: (type: number, start: number, end: number) => void): void
  export const tokenTypes: Readonly<Record<string, number>>
}

declare module 'css-tree/utils' {
  interface Coder {
    decode(text: string): string
  }
  export const ident: Coder
  export const string: Coder & { encode(text: string): string }
  export const url: Coder
}
