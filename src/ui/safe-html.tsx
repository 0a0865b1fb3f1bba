import { hasOwnLineEnds } from '#src/markup/line-ends.ts'
import { sanitise } from '#src/markup/sanitise.ts'
import { cx } from './cx.ts'
import './safe-html.css'

interface SafeHtmlProps {
  html: string
  /** Puts elements of ours into what the sanitiser left. */
  mark?: (fragment: DocumentFragment) => void
  className?: string
}

/** Shows HTML of the server after it was sanitised. Text without markup keeps its line breaks. */
export function SafeHtml({ html, mark, className }: SafeHtmlProps) {
  return (
    <div
      className={cx('safe-html', hasOwnLineEnds(html) && 'whitespace-pre-line', className)}
      // oxlint-disable-next-line react/no-danger -- the one place of it: what comes here went through the sanitiser
      dangerouslySetInnerHTML={{ __html: sanitise(html, mark) }}
    />
  )
}
