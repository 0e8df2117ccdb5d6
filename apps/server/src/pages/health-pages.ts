import type { FastifyInstance, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'
import { sendProblem } from '../platform/http/problem.ts'

export interface HealthNeeds {
  readonly db: Db
  readonly version: string
  metrics(): Promise<{ readonly type: string; readonly text: string }>
  /** False while the process winds down. */
  isServing(): boolean
}

/** `/health` (the process lives), `/health/ready` (it can serve), `/metrics` (Prometheus, from this machine only). */
export function serveHealth(app: FastifyInstance, { db, version, metrics, isServing }: HealthNeeds): void {
  app.get('/health', async (request, reply) =>
    reply.send(isFromHere(request) ? { status: 'ok', version } : { status: 'ok' }),
  )
  app.get('/health/ready', async (_request, reply) => {
    const database = await db
      .read((tx) => sql`select 1`.execute(tx))
      .then(
        () => true,
        () => false,
      )
    const ready = database && isServing()
    return reply
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ok' : 'unavailable', database: database ? 'ok' : 'unavailable' })
  })
  app.get('/metrics', async (request, reply) => {
    if (request.area.kind !== 'admin' || !isFromHere(request)) return sendProblem(request, reply, 'not-found')
    const { type, text } = await metrics()
    return reply.type(type).send(text)
  })
}

/** What proxies say of whom they speak for; a request that carries any of it did not begin on this machine. */
const BY_PROXY = /^(x-forwarded-.*|forwarded|via|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/

/** Asked on this machine, not through a proxy on it: whatever TRUST_PROXY says, strangers come through one. */
function isFromHere({ raw }: FastifyRequest): boolean {
  const ip = raw.socket.remoteAddress ?? ''
  if (!ipaddr.isValid(ip) || ipaddr.process(ip).range() !== 'loopback') return false
  return !Object.keys(raw.headers).some((name) => BY_PROXY.test(name))
}
