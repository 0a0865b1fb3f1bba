'use no memo'

import type { ComponentProps, ComponentType } from 'react'
import { createContext, createElement, useContext } from 'react'

import { cx } from './cx.ts'

export type AnchorProps = ComponentProps<'a'> & { href: string }

const plain: ComponentType<AnchorProps> = (props) => createElement('a', props)
const AnchorContext = createContext(plain)

/** Tells every link of the widgets how to navigate: give it the router's link, taking `href`. */
export const AnchorProvider = AnchorContext.Provider

/** An anchor without a look, for cards and rows. */
export function Anchor(props: AnchorProps) {
  return createElement(useContext(AnchorContext), props)
}

export type LinkProps = AnchorProps & {
  /** `quiet` has a line only on hover: in lists where everything is a link. */
  variant?: 'plain' | 'quiet'
}

/** A link in text. */
export function Link({ variant = 'plain', className, ...rest }: LinkProps) {
  return <Anchor {...rest} className={cx('link', className)} data-variant={variant} />
}
