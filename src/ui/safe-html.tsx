import DOMPurify from 'dompurify'
import { quietMarkup } from '#src/markup/quiet-markup.ts'

const ALLOWED = {
  ALLOWED_TAGS: [
    'p',
    'br',
    'b',
    'strong',
    'i',
    'em',
    'u',
    's',
    'ul',
    'ol',
    'li',
    'a',
    'blockquote',
    'h3',
    'h4',
    'code',
  ],
  ALLOWED_ATTR: ['href'],
  // they would speak to the page's own widgets (a tooltip is a data attribute) and to screen readers
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:)/i,
}

/**
 * Foreign links open elsewhere and learn nothing of us. One to our own host leads nowhere: a file that the media
 * server keeps there would open as a page beside this one.
 */
function withSafeLinks(fragment: DocumentFragment): DocumentFragment {
  for (const link of fragment.querySelectorAll('a')) {
    if (URL.canParse(link.href) && new URL(link.href).hostname === location.hostname)
      link.removeAttribute('href')
    link.setAttribute('target', '_blank')
    link.setAttribute('rel', 'noopener noreferrer nofollow')
  }
  return fragment
}

/** Foreign HTML, as far as it is text: no script, style, image, form or frame gets through. */
export function sanitise(html: string): string {
  const holder = document.createElement('div')
  holder.append(
    withSafeLinks(DOMPurify.sanitize(quietMarkup(html), { ...ALLOWED, RETURN_DOM_FRAGMENT: true })),
  )
  return holder.innerHTML
}

/** Shows HTML of the server after it was sanitised. Text without markup keeps its line breaks. */
export function SafeHtml({ html, className }: { html: string; className?: string }) {
  return (
    <div
      className={`safe-html whitespace-pre-line ${className ?? ''}`}
      // oxlint-disable-next-line react/no-danger -- the one place of it: what comes here went through the sanitiser
      dangerouslySetInnerHTML={{ __html: sanitise(html) }}
    />
  )
}
