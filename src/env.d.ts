interface ImportMetaEnv {
  /** The version of package.json. */
  readonly EARMARK_VERSION: string
}
