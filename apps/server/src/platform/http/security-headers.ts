import type { FastifyInstance } from 'fastify'

/** For replies that are no page: nothing may be loaded, framed or sniffed. */
const API_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"

/** Headers of every response; pages replace the policy by their own. */
export function securityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'content-security-policy': API_POLICY,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), payment=(), geolocation=(self)',
      'x-frame-options': 'DENY',
    })
  })
}
