/** Facts of the page and the machine it runs on. */
export type PageFact =
  | { type: 'page.hidden' }
  /** Seen again: after another tab, or after the machine slept. */
  | { type: 'page.shown' }
  | { type: 'location.changed'; path: string; search: string }
  | { type: 'network.online' }
  | { type: 'network.offline' }
  | { type: 'network.changed' }
  | { type: 'session.expired' }
  | { type: 'session.doubted' }
  | { type: 'session.signedOutElsewhere' }
  /** Another tab removed everything that was kept in this browser. */
  | { type: 'device.forgotten' }

/** What only the page itself can do. */
export type PageCommand =
  | { type: 'page.reload' }
  /** Loads the page again at a path of the client. */
  | { type: 'page.open'; path: string }
