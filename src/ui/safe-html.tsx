import { hasOwnLineEnds } from '#src/markup/line-ends.ts'
import { sanitise } from '#src/markup/sanitise.ts'
import { cx } from './cx.ts'
import './safe-html.css'

/** Shows HTML of the server after it was sanitised. Text without markup keeps its line breaks. */
export function SafeHtml({ html, className }: { html: string; className?: string }) {
  return (
    <div
      className={cx('safe-html', hasOwnLineEnds(html) && 'whitespace-pre-line', className)}
      // oxlint-disable-next-line react/no-danger -- the one place of it: what comes here went through the sanitiser
      dangerouslySetInnerHTML={{ __html: sanitise(html) }}
    />
  )
}
