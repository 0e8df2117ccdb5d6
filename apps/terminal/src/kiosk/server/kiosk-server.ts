import { existsSync } from 'node:fs'
import staticFiles from '@fastify/static'
import Fastify, { type FastifyInstance } from 'fastify'
import { type KioskParts, kioskRoutes } from './kiosk-routes.ts'
import { guardLoopback } from './loopback-guard.ts'

const NOT_BUILT = 'Die Kiosk-Seite ist noch nicht gebaut: „npm run build" baut sie.\n'

/**
 * The web server of one terminal's screen, for its loopback only.
 * @param pageFolder folder of the built page
 */
export async function kioskServer(parts: KioskParts, pageFolder: string): Promise<FastifyInstance> {
  const app = Fastify({ bodyLimit: 16_384, forceCloseConnections: true, requestTimeout: 10_000 })
  guardLoopback(app)
  kioskRoutes(app, parts)
  if (existsSync(pageFolder)) await app.register(staticFiles, { root: pageFolder, cacheControl: false })
  else app.get('/', (_request, reply) => reply.type('text/plain; charset=utf-8').send(NOT_BUILT))
  return app
}
