import type { FastifyRequest } from 'fastify'

type Asking = Pick<FastifyRequest, 'headers' | 'host'>

/** Browsers always send Origin on a POST; one that names another host is a foreign page (FAULT-58). */
export function sameOrigin(request: Asking): boolean {
  const origin = request.headers.origin
  if (origin === undefined) return request.headers['sec-fetch-site'] !== 'cross-site'
  return isOwn(origin, request)
}

/**
 * Whether nothing the browser tells about a request speaks against a script of our own page: no foreign page, no image,
 * frame or link, no address that was typed. A program without a browser tells nothing and acts for nobody but itself.
 */
export function byOwnScript(request: Asking): boolean {
  const { origin, referer, 'sec-fetch-site': site, 'sec-fetch-dest': destination } = request.headers
  if (site !== undefined && site !== 'same-origin') return false
  if (destination !== undefined && destination !== 'empty') return false
  return [origin, referer].every((address) => address === undefined || isOwn(address, request))
}

const isOwn = (address: string, { host }: Asking): boolean =>
  URL.canParse(address) && new URL(address).host === host
