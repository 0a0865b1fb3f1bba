/** Facts of the page and the machine it runs on. */
export type PageFact =
  | { type: 'page.hidden' }
  /** Seen again: after another tab, or after the machine slept. */
  | { type: 'page.shown' }
  /** `isStep`: back or forward through the history. The page of the place is there: it can have been gone to a while ago. */
  | { type: 'location.changed'; path: string; search: string; isStep?: boolean }
  | { type: 'network.online' }
  | { type: 'network.offline' }
  | { type: 'network.changed' }
  | { type: 'session.expired' }
  | { type: 'session.doubted' }
  /** Something between this page and the media server answers in its place. */
  | { type: 'server.intercepted' }
  /** The media server itself answers again. */
  | { type: 'server.answered' }
  | { type: 'session.signedOutElsewhere' }
  /** Another tab removed everything that was kept in this browser. */
  | { type: 'device.forgotten' }

/** What a view may ask of the page: the server's address in a tab of its own, where something else answers there. */
export interface PageIntent {
  type: 'page.openServer'
}

/** What only the page itself can do. */
export type PageCommand =
  | PageIntent
  | { type: 'page.reload' }
  /** Loads the page again at a path of the client, or leaves it for a whole address. */
  | { type: 'page.open'; path: string }
