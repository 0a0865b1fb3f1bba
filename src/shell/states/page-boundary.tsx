'use no memo'

import { Component } from 'react'
import type { ErrorInfo, ReactNode } from 'react'
import { fetchStylesAgain, renewViews } from '#src/hooks/lazy-view.ts'
import { CrashedScreen } from '#src/shell/states/crashed-screen.tsx'
import { logError } from '#machines/model/log.ts'

interface Props {
  children: ReactNode
  /** Another value clears the failure: a page that crashed is left by going elsewhere. */
  resetKey?: string
}

interface State {
  error: unknown
  key: string | undefined
}

/** Catches what a view throws. Actors live outside of React, so what plays goes on playing. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { error: null, key: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error }
  }

  static getDerivedStateFromProps({ resetKey }: Props, { key }: State): Partial<State> | null {
    return resetKey === key ? null : { error: null, key: resetKey }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    // nothing of it is drawn any more, so it is not fetched before the person asks for it
    renewViews()
    logError('A view failed:', error, info.componentStack)
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children
    return (
      <CrashedScreen
        onRetry={() => {
          fetchStylesAgain()
          this.setState({ error: null })
        }}
      />
    )
  }
}
