interface ImportMetaEnv {
  /** The version of package.json. */
  readonly EARMARK_VERSION: string
  /** Folder of the workers that open comics and PDFs, below the base path, with a slash at its end. */
  readonly EARMARK_ENGINES: string
}
