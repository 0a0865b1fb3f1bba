import { Link } from 'react-router-dom'
import type { AnchorProps } from '#src/ui/link.tsx'

/** The widgets' links as the router's, so that going somewhere is no load of the page. */
export function RouterAnchor({ href, ...rest }: AnchorProps) {
  return <Link to={href} {...rest} />
}
