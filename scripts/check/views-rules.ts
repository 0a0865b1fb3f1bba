import type { Complaint } from './arrows-rules.ts'

const views = /^src\/(?:screens|cards|player|dialogs|shell|palette|reader|hooks)\//

interface Rule {
  readonly pattern: RegExp
  readonly message: string
}

const rules: readonly Rule[] = [
  {
    pattern: /\b(?:setTimeout|setInterval|requestAnimationFrame|requestIdleCallback)\(/,
    message: 'a view waits: the delay of a machine decides when, a widget of src/ui how long something shows',
  },
  {
    pattern: /\.getSnapshot\(\)/,
    message:
      'a view asks an actor when something is pressed: send what was pressed, the machine knows the rest',
  },
  {
    pattern: /\btype: 'notice\.show'/,
    message: 'a view makes a notice: a row of the operations or a rule of a machine says what is shown',
  },
  {
    pattern: /\buseReducer\(/,
    message: 'a view holds state that changes by rules: that is a machine',
  },
  {
    pattern: /\bIntl\.DateTimeFormat\b|\.toLocale(?:Date|Time)?String\(/,
    message: 'a view writes a date by itself: useFormat does, by the formats of the server',
  },
  {
    pattern: /\b(?:localStorage|sessionStorage|indexedDB)\b|\b(?:fetch|XMLHttpRequest)\(/,
    message: 'a view touches the world: platform does, for a machine that asks',
  },
]

const isComment = (line: string): boolean => /^\s*(?:\/\/|\*|\/\*)/.test(line)

/** Lines of a view that decide what a machine should. There is no list of exceptions. */
export function findDecisions(file: string, source: string): Complaint[] {
  if (!views.test(file) || /\.test\.tsx?$/.test(file)) return []
  return source.split('\n').flatMap((text, at) => {
    if (isComment(text)) return []
    return rules
      .filter(({ pattern }) => pattern.test(text))
      .map(({ message }) => ({ file, line: at + 1, message }))
  })
}
