import type { FastifyInstance } from 'fastify'

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

const hostOf = (address: string): string | null => {
  try {
    return new URL(address).host
  } catch {
    return null
  }
}

/**
 * Lets in only pages of this terminal itself: a name of the internet that points to the loopback is turned away, and
 * so is whatever another page would have the browser post here.
 */
export function guardLoopback(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const host = request.headers.host ?? ''
    const name = hostOf(`http://${host}`)?.replace(/:\d+$/, '')
    const origin = request.headers.origin
    const sameOrigin = origin === undefined || hostOf(origin) === host
    if (!name || !LOOPBACK.has(name) || !sameOrigin) return reply.code(403).send({ code: 'not-here' })
    return undefined
  })
  app.addHook('onSend', async (_request, reply) => {
    reply.header('content-security-policy', CONTENT_POLICY)
    reply.header('x-content-type-options', 'nosniff')
    // With `no-referrer` a browser sends „Origin: null“ with a page's own forms, and they would be turned away.
    reply.header('referrer-policy', 'same-origin')
    reply.header('x-frame-options', 'DENY')
  })
}

const CONTENT_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
