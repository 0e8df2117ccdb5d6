/** Not here yet. */
export function MonitoringPage() {
  return null
}
