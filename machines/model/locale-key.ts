import type source from '../../locales/en-us.json'

type Paths<Node> = Node extends string
  ? ''
  : {
      [Key in keyof Node & string]: Paths<Node[Key]> extends '' ? Key : `${Key}.${Paths<Node[Key]>}`
    }[keyof Node & string]

type WithoutPlural<Path> = Path extends `${infer Stem}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`
  ? Stem
  : Path

/** A path of the source language's file, plural endings left out. */
export type LocaleKey = WithoutPlural<Paths<typeof source>>
