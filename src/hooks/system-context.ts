import { createContext, use } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { ReadStore } from '#machines/server/catalog/reads.ts'
import type { Urls } from '#machines/model/titles/urls.ts'
import type { systemMachine } from '#machines/system/system.machine.ts'

/** Shows the picture of the video that plays inside of an element; the answer takes it out again. */
export interface VideoScreen {
  show(host: HTMLElement): () => void
}

/** Takes the element a book is drawn into; the answer takes it back. */
export interface BookPlace {
  show(host: HTMLElement): () => void
}

/** Where the small window is drawn while it is open. */
export interface SmallWindowPlace {
  readonly body: HTMLElement | null
}

/** The pages that show what the actors do: our own, and that of a third party. */
export interface Inspector {
  /** Our own, in another window of this browser. */
  openOwn: () => void
  /** Our own, at the foot of this page; again closes it. */
  dock: () => void
  /** Lets the person press a thing on the page, and opens our own at the actor behind it. */
  why: (hint: string) => Promise<void>
  /** Whose the other is, by its host name. */
  host: string
  /** Loads what opens that one, so that the window opens within the press that asks for it. */
  prepare: () => void
  open: () => void
  /** Saves a file of what the app did in the last ten minutes; titles and names are in it only where they are wanted. */
  saveRecording: (keepsTexts: boolean) => Promise<void>
}

/** What the composition root hands to the views. */
export interface SystemValue {
  root: ActorRefFrom<typeof systemMachine>
  reads: ReadStore
  urls: Urls
  version: string
  /** Where the picture of a video is seen. */
  video: VideoScreen
  /** Where the book that is read is drawn. */
  page: BookPlace
  smallWindow: SmallWindowPlace
  /** The inspector of all actors, asked for by `?inspect`, once its code is there; the same each time. */
  inspector: () => Promise<Inspector>
}

export const SystemContext = createContext<SystemValue | null>(null)

export function useSystem(): SystemValue {
  const value = use(SystemContext)
  if (!value) {
    throw new Error('A view was rendered outside of <SystemContext>.')
  }
  return value
}

export function useUrls(): Urls {
  return useSystem().urls
}

export function useVideoStage(): VideoScreen {
  return useSystem().video
}

export function useBookPlace(): BookPlace {
  return useSystem().page
}

export function useSmallWindowPlace(): SmallWindowPlace {
  return useSystem().smallWindow
}
