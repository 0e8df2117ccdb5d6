import type { FastifyInstance } from 'fastify'
import ipaddr from 'ipaddr.js'
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
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
  app.get('/health', async (_request, reply) => reply.send({ status: 'ok', version }))
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
    if (request.area.kind !== 'admin' || !fromHere(request.ip))
      return sendProblem(request, reply, 'not-found')
    const { type, text } = await metrics()
    return reply.type(type).send(text)
  })
}

const fromHere = (ip: string): boolean => ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'loopback'
