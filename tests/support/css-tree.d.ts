/** As much of the parser as the tests use; the package brings no types. */
declare module 'css-tree' {
  interface List {
    forEach(use: (node: CssNode) => void): void
  }
  interface Raw {
    type: 'Raw'
    value: string
  }
  export interface Rule {
    type: 'Rule'
    prelude: Raw
    block: { children: List }
  }
  export type CssNode =
    | Raw
    | Rule
    | { type: 'StyleSheet'; children: List }
    | { type: 'Atrule'; block: { children: List } | null }
    | { type: 'Declaration'; property: string; value: Raw }
  export function parse(text: string, options: { parseValue: false; parseRulePrelude: false }): CssNode
}
