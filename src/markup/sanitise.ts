import DOMPurify from 'dompurify'
import { shortenWords } from './long-words.ts'
import { quietMarkup } from './quiet-markup.ts'

const SHOWN = [
  'p',
  'div',
  'br',
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'del',
  'ul',
  'ol',
  'li',
  'a',
  'blockquote',
  'h3',
  'h4',
  'code',
]
/** Where they stand, a line ends: what is edited keeps its lines, though not these elements. */
const LINES = ['h1', 'h2', 'h5', 'h6', 'pre', 'section', 'article', 'table', 'tr', 'dl', 'dt', 'dd']

/** A text of more takes the page seconds to clean and lay out. */
const MOST_ELEMENTS = 5000
const MOST_LETTERS = 400_000

const withOnly = (html: string, tags: string[]): DocumentFragment =>
  DOMPurify.sanitize(quietMarkup(html, { elements: MOST_ELEMENTS }), {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: ['href'],
    // they would speak to the page's own widgets (a tooltip is a data attribute) and to screen readers
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:)/i,
    RETURN_DOM_FRAGMENT: true,
  })

const markupOf = (fragment: DocumentFragment): string => {
  const holder = document.createElement('div')
  holder.append(fragment)
  return holder.innerHTML
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

/**
 * Foreign HTML to be shown, as far as it is text: no script, style, image, form or frame gets through.
 * @param mark puts elements of ours into it afterwards
 */
export function sanitise(html: string, mark?: (fragment: DocumentFragment) => void): string {
  const shown = html.length > MOST_LETTERS ? `${html.slice(0, MOST_LETTERS)} […]` : html
  const fragment = withSafeLinks(withOnly(shown, SHOWN))
  shortenWords(fragment)
  mark?.(fragment)
  return markupOf(fragment)
}

/** Foreign HTML to be edited: the same, but links stay as they were written, and lines stay apart. */
export function cleaned(html: string): DocumentFragment {
  return withOnly(html, [...SHOWN, ...LINES])
}

const TAGS = /<[^<>]*>/g

/** The words of HTML, in one line. */
export function wordsOf(html: string): string {
  return (cleaned(html.replaceAll(TAGS, ' ')).textContent ?? '').replaceAll(/\s+/g, ' ').trim()
}
