import { attributeOf, withoutElements, withoutTags } from '../markup.ts'

const KEPT = /^<\/?(?:p|ol|ul|li|a|strong|em|del|br|b|i)(?=[\s/>])/iu
const TAG = /<(\/?)([a-z]+)((?:[\s/][^<>]*)?)>/giu

/** A description as a newer server stores it: only some elements, links with nothing but their address. */
export function storedHtml(html: string): string {
  const kept = withoutTags(withoutElements(withoutElements(html, 'script'), 'style'), (tag) => KEPT.test(tag))
  return kept
    .replaceAll(TAG, (_, slash: string, name: string, attributes: string) => {
      if (name.toLowerCase() === 'br') return '<br />'
      const href = name.toLowerCase() === 'a' ? attributeOf(attributes, 'href') : null
      return `<${slash}${name}${href === null ? '' : ` href="${href}"`}>`
    })
    .replaceAll('&nbsp;', '\u00A0')
}
