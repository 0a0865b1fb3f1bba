'use no memo'

import { useEffect } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { useSelector } from '@xstate/react'
import type { SystemActors } from '#machines/system/system.types.ts'
import { useSystem } from '#src/hooks/system-context.ts'

interface NavigationBridgeProps {
  /** Says where orders that came before the router lead, once; null or absent without any. */
  handOver?: (() => string | null) | undefined
}

/** The one bridge between the router and the navigation actor: places in, orders out. */
export function NavigationBridge({ handOver }: NavigationBridgeProps): null {
  const { root } = useSystem()
  const { pathname, search } = useLocation()
  const isStep = useNavigationType() === NavigationType.Pop
  const navigate = useNavigate()
  const navigation = useSelector(
    root,
    (snapshot) => snapshot.children.navigation as SystemActors['navigation'] | undefined,
  )

  // effect: the actor's orders are carried out by the router
  useEffect(() => {
    const subscription = navigation?.on('navigate', ({ to, replace }) => void navigate(to, { replace }))
    const missed = handOver?.() ?? null
    if (missed !== null) void navigate(missed, { replace: true })
    return () => subscription?.unsubscribe()
  }, [navigation, navigate, handOver])

  // effect: the router's place is a fact of the system
  useEffect(() => {
    if (navigation) root.send({ type: 'location.changed', path: pathname, search, isStep })
  }, [root, navigation, pathname, search, isStep])

  return null
}
