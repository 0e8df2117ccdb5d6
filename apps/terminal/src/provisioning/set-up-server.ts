import { existsSync } from 'node:fs'
import staticFiles from '@fastify/static'
import Fastify, { type FastifyInstance } from 'fastify'
import { type SetUpPlace, type SetUpReply, SetUpRequest } from '../kiosk/calls.ts'
import { guardLoopback } from '../kiosk/server/loopback-guard.ts'

/** The screen of a terminal that is not set up: the same page, which asks for a code until there is an identity. */
export async function setUpServer(
  parts: {
    readonly serverUrl: string
    readonly onCode: (code: string) => Promise<SetUpReply['end']>
  },
  pageFolder: string,
): Promise<FastifyInstance> {
  const app = Fastify({ bodyLimit: 4_096, forceCloseConnections: true, requestTimeout: 30_000 })
  guardLoopback(app)
  app.get('/api/place', (): SetUpPlace => ({ notSetUp: true, serverUrl: parts.serverUrl }))
  app.post('/api/set-up', async (request, reply) => {
    const asked = SetUpRequest.safeParse(request.body)
    if (!asked.success) return reply.code(400).send({ code: 'bad-input' })
    const answer: SetUpReply = { end: await parts.onCode(asked.data.code) }
    return answer
  })
  if (existsSync(pageFolder)) await app.register(staticFiles, { root: pageFolder, cacheControl: false })
  return app
}
