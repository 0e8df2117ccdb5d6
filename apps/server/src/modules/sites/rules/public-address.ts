/** Scheme and port under which sites are reached: those of the back office's own address. */
export function publicAddressOf(adminUrl: string): { scheme: 'http' | 'https'; port: string } {
  const { protocol, port } = new URL(adminUrl)
  return { scheme: protocol === 'https:' ? 'https' : 'http', port: port === '' ? '' : `:${port}` }
}
