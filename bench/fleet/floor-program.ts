import { startBroker } from '@fachwerk/server/src/platform/mqtt/broker.ts'
import { Client } from 'pg'

/**
 * The floor under taking messages in: the same broker, JSON read, one row per message by batches with `pg`, and events
 * named to their terminal. No rights, no checks, no order, no state, nobody who looks.
 */
const { DATABASE_URL = '', MQTT_PORT = '' } = process.env
const MOST = 500
const sql = new Client({ connectionString: DATABASE_URL })
await sql.connect()
await sql.query(`create table if not exists floor_message (id bigint generated always as identity primary key,
  terminal_id uuid not null, kind text not null, at timestamptz not null, data jsonb not null)`)
const broker = await startBroker({
  port: Number(MQTT_PORT),
  id: 'floor',
  serverPassword: 'not used',
  checkTerminal: async () => true,
  onViolation: () => undefined,
})

interface Row {
  readonly terminalId: string
  readonly kind: string
  readonly at: string
  readonly data: object
}
interface Said {
  readonly storeId: string
  readonly seq: number
  readonly kind?: string
  readonly locks?: readonly object[]
}

let waiting: Row[] = []
let running = false
const named = new Map<string, { storeId: string; seq: number }>()

async function store() {
  running = true
  while (waiting.length > 0) {
    const rows = waiting.slice(0, MOST)
    waiting = waiting.slice(MOST)
    const column = <K extends keyof Row>(name: K) => rows.map((row) => row[name])
    await sql.query({
      name: 'floor',
      text: `insert into floor_message (terminal_id, kind, at, data)
        select * from unnest($1::uuid[], $2::text[], $3::timestamptz[], $4::jsonb[])`,
      values: [
        column('terminalId'),
        column('kind'),
        column('at'),
        column('data').map((data) => JSON.stringify(data)),
      ],
    })
    for (const [terminalId, ack] of named)
      void broker.transport.publish(`fachwerk/v1/${terminalId}/events/ack`, JSON.stringify(ack), {
        qos: 1,
        retain: false,
      })
    named.clear()
  }
  running = false
}

broker.transport.onMessage(({ topic, payload }) => {
  const [, , terminalId = '', channel] = topic.split('/')
  if (channel !== 'events' && channel !== 'locks') return
  const { storeId, seq, kind = 'changed', locks } = JSON.parse(Buffer.from(payload).toString()) as Said // the fleet's
  if (channel === 'events') named.set(terminalId, { storeId, seq })
  waiting.push({ terminalId, kind, at: new Date().toISOString(), data: { seq, lock: locks?.[0] ?? null } })
  if (!running) void store()
})
for (const end of ['SIGTERM', 'disconnect']) process.once(end, () => process.exit(0))
process.send?.('ready')
