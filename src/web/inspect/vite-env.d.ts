interface ImportMetaEnv {
  /** Whether machines can be watched; a constant of the build, so that what hangs on it is left out. */
  readonly INSPECTOR: boolean
}
