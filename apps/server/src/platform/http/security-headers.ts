import type { FastifyInstance } from 'fastify'

/** For replies that are no page: nothing may be loaded, framed or sniffed. */
const API_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"

/** Files of the clients: a worker among them lives by the policy of its own file and fetches the map's outlines. */
const FILE_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'"
const CLIENT_FILES = /^\/(sf|assets)\//

/** Browsers ask for this host by https only, for a year from each answer. */
const BY_HTTPS = 'max-age=31536000'

/** Headers of every response; pages and files replace the policy and what may be kept by their own. */
export function securityHeaders(app: FastifyInstance, { secure }: { readonly secure: boolean }): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'content-security-policy': CLIENT_FILES.test(request.url) ? FILE_POLICY : API_POLICY,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), payment=(), geolocation=(self)',
      'x-frame-options': 'DENY',
    })
    if (secure || request.protocol === 'https') reply.header('strict-transport-security', BY_HTTPS)
  })
}
