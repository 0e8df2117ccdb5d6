/** Not here yet. */
export function AccessRightsPage() {
  return null
}
