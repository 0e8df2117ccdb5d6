interface ImportMetaEnv {
  /** Version of the product, set by the build. */
  readonly FACHWERK_VERSION?: string
}
