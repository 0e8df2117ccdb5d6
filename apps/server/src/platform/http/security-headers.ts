import type { FastifyInstance } from 'fastify'

/** For replies that are no page: nothing may be loaded, framed or sniffed. */
const API_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"

/** Files of the clients: a worker among them lives by the policy of its own file and fetches the map's outlines. */
const FILE_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'"
const CLIENT_FILES = /^\/(sf|assets)\//

/** Headers of every response; pages replace the policy by their own. */
export function securityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'content-security-policy': CLIENT_FILES.test(request.url) ? FILE_POLICY : API_POLICY,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), payment=(), geolocation=(self)',
      'x-frame-options': 'DENY',
    })
  })
}
