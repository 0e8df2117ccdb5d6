import type { FastifyRequest } from 'fastify'
import { withoutRootDot } from '../platform/http/request-target.ts'

/**
 * True when a form was posted by one of our own pages (FAULT-58). Pages with a secret address send no referrer, so
 * browsers send `Origin: null` from them; then `Sec-Fetch-Site`, which no page can forge, must say same-origin.
 */
export function isOwnForm(request: FastifyRequest): boolean {
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  if (origin === undefined) return site === undefined || site === 'same-origin' || site === 'none'
  if (origin === 'null') return site === 'same-origin'
  return URL.canParse(origin) && withoutRootDot(new URL(origin).host) === withoutRootDot(request.host)
}
