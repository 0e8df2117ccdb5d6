import type { IncomingMessage } from 'node:http'

const ABSOLUTE = /^https?:\/\/[^/?#]*(?<path>[^#]*)/i

/** A dot at the end of a host's name is the same host (RFC 1034). */
export const withoutRootDot = (host: string): string => host.replace(/\.(?=:\d*$|$)/, '')

/**
 * Brings a request to the form everything behind reads: a path, and in `Host` the host that counts. In an absolute target
 * that is the target's own, whatever `Host` says beside it (RFC 9112, 3.2.2): a proxy before us decided by it.
 */
export function plainTarget({ url = '/', headers }: IncomingMessage): string {
  const path = ABSOLUTE.exec(url)?.groups?.['path']
  if (path !== undefined) headers.host = URL.canParse(url) ? new URL(url).host : ''
  if (headers.host !== undefined) headers.host = withoutRootDot(headers.host)
  if (path === undefined) return url
  return path.startsWith('/') ? path : `/${path}`
}
