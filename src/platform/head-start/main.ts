import { framePainted } from '../page/next-frame.ts'
import { askAhead } from './ask-ahead.ts'
import type { HeadStartOptions } from './ask-ahead.ts'
import { fillShelves } from './fill-shelves.ts'
import type { Shelf } from './fill-shelves.ts'
import { findLastVisit } from './last-visit.ts'
import { whenParsed } from './when-parsed.ts'

/** Written by the build (scripts/build/head-start.ts). */
declare const HEAD_START: HeadStartOptions

/** A database that does not answer holds the client up for no longer, ms. */
const PATIENCE_MS = 500

const options: HeadStartOptions = HEAD_START

async function fill(answer: Promise<Response>, token: string | null): Promise<void> {
  // its body is the client's
  const own = (await answer).clone()
  const shelves = own.ok ? ((await own.json()) as readonly Shelf[]) : []
  await whenParsed(document)
  if (shelves.length > 0) fillShelves(document, shelves, options.root, token)
}

/** The client's code takes hold of the page for as long as it starts: what can be shown at once is painted before. */
async function start(): Promise<void> {
  try {
    // what is on this machine first
    const last = findLastVisit(window, options)
    askAhead(window, options, (answer, token) => {
      // else the client draws it
      fill(answer, token).catch(() => undefined)
    })
    const { earmarkHeadStart: started } = globalThis
    if (started && last) {
      started.visit = last.visit
      const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
      await Promise.race([last.show(), patience])
    }
  } catch {
    // storage that is refused: the client works without
  }
  await whenParsed(document)
  for (const part of options.parts) {
    await import(/* @vite-ignore */ part)
    await framePainted()
  }
  await import(/* @vite-ignore */ options.build)
}

void start()
