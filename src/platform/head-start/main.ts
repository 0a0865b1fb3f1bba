import { framePainted } from '../page/next-frame.ts'
import { askAhead } from './ask-ahead.ts'
import type { HeadStartOptions } from './ask-ahead.ts'
import { bringCovers, fillShelves } from './fill-shelves.ts'
import type { Shelf } from './fill-shelves.ts'
import { findLastVisit } from './last-visit.ts'
import { pictureShown } from './picture-shown.ts'
import { whenParsed } from './when-parsed.ts'
import { wholeSoFar } from './whole-so-far.ts'

/** Written by the build (scripts/build/head-start.ts). */
declare const HEAD_START: HeadStartOptions

/** A database, a server or a picture that does not come holds the client up for no longer, ms. */
const PATIENCE_MS = 800

const options: HeadStartOptions = HEAD_START

async function fill(answer: Promise<Response>, token: string | null): Promise<readonly HTMLImageElement[]> {
  // its body is the client's
  const { ok, body } = (await answer).clone()
  if (!ok || !body) return []
  const parts = body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  let isBrought = false
  for (;;) {
    const { done, value } = await parts.read()
    if (done) break
    text += value
    if (isBrought) continue
    // the first covers do not wait for the last shelf
    const begun = wholeSoFar(text)
    isBrought = begun.length > 0
    bringCovers(document, begun, options.root, token)
  }
  const shelves = JSON.parse(text) as readonly Shelf[]
  await whenParsed(document)
  return shelves.length === 0 ? [] : fillShelves(document, shelves, options.root, token)
}

async function within<T>(shown: Promise<T>): Promise<T | undefined> {
  const patience = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), PATIENCE_MS)
  })
  return await Promise.race([shown, patience])
}

/** Fulfilled when what can be shown at once is painted, as this browser knows it or else as the server answers. */
async function showWhatIsKnown(): Promise<void> {
  let filled: Promise<readonly HTMLImageElement[]> | undefined
  askAhead(window, options, (answer, token) => {
    // else the client draws it
    filled = fill(answer, token).catch(() => [])
  })
  const last = findLastVisit(window, options)
  const { earmarkHeadStart: started } = globalThis
  if (!started) return
  // what is on this machine first
  if (last) {
    started.visit = last.visit
    if (await within(last.show())) return
  }
  const covers = (filled && (await within(filled))) ?? []
  if (covers.length === 0) return
  await within(Promise.allSettled(covers.map((cover) => cover.decode())))
  await pictureShown()
}

/** The client's code takes hold of the page for as long as it starts. */
async function start(): Promise<void> {
  try {
    await showWhatIsKnown()
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
