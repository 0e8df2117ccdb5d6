/** Not here yet. */
export function TerminalsPage() {
  return null
}
