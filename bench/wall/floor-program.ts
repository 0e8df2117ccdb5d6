import { createServer, type ServerResponse } from 'node:http'
import { startBroker } from '@fachwerk/server/src/platform/mqtt/broker.ts'
import { Client } from 'pg'

/**
 * The floor under a wall that is up to date: the same broker, the picture compared with the one before, one row for what
 * changed, NOTIFY, and a line for everybody who watches. No rights, no order, no names, no rentals.
 */
const { DATABASE_URL = '', MQTT_PORT = '', PORT = '' } = process.env
const [sql, ear] = [
  new Client({ connectionString: DATABASE_URL }),
  new Client({ connectionString: DATABASE_URL }),
]
await sql.connect()
await ear.connect()
await sql.query(`create table if not exists floor_wall (id bigint generated always as identity primary key,
  lock_id uuid not null, state text not null, at timestamptz not null)`)
await ear.query('listen floor_wall')

const watching = new Set<ServerResponse>()
ear.on('notification', ({ payload = '' }) => {
  const { id } = JSON.parse(payload) as { id: string } // written below
  for (const reply of watching) reply.write(`id: ${id}\ndata: ${payload}\n\n`)
})
createServer((_request, reply) => {
  reply.writeHead(200, { 'content-type': 'text/event-stream' })
  reply.write(':\n\n')
  watching.add(reply)
  reply.on('close', () => watching.delete(reply))
}).listen(Number(PORT), '127.0.0.1', () => process.send?.('ready'))

const known = new Map<string, string>()
const SAY = `with said as (insert into floor_wall (lock_id, state, at) values ($1, $2, $3) returning id)
  select pg_notify('floor_wall', json_build_object('id', id::text, 'type', 'lock.changed', 'at', $3::text,
    'commandId', null, 'boxId', $1::text, 'boxState', $2::text)::text) from said`

const broker = await startBroker({
  port: Number(MQTT_PORT),
  id: 'floor',
  serverPassword: 'not used',
  checkTerminal: async () => true,
  onViolation: () => undefined,
})
broker.transport.onMessage(({ topic, payload }) => {
  if (!topic.endsWith('/locks')) return
  const { locks } = JSON.parse(Buffer.from(payload).toString()) as {
    locks: readonly { readonly lockId: string; readonly state: string }[] // the fleet's
  }
  for (const { lockId, state } of locks) {
    const before = known.get(lockId)
    known.set(lockId, state)
    if (before !== undefined && before !== state)
      void sql.query({ name: 'say', text: SAY, values: [lockId, state, new Date().toISOString()] })
  }
})
for (const end of ['SIGTERM', 'disconnect']) process.once(end, () => process.exit(0))
