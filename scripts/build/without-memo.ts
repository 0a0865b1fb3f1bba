import type { Plugin } from 'vite'

/** Has the React Compiler leave the files that match as they are written. */
export function withoutMemo(files: RegExp): Plugin {
  return {
    name: 'earmark:without-memo',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: files },
      // on the first line, so that no line moves
      handler: (code) => ({ code: `'use no memo';${code}`, map: null }),
    },
  }
}
