/** Not here yet. */
export function DashboardPage() {
  return null
}
