import { setTimeout as pause } from 'node:timers/promises'
import type { BenchContext, Figure } from '../figures.ts'
import type { Truth } from './fleet.ts'
import type { FleetProduct } from './product.ts'

const EVENTS_MEANWHILE_PER_SECOND = 200
const CHANGES_MEANWHILE_PER_SECOND = 200
const LONGEST_S = 60
const LOOK_MS = 100

/**
 * The broker (an embedded one with its server) is started anew while doors move at all terminals: how long until everything is true again,
 * and whether each event is there exactly once.
 */
export async function reconnectStorm(
  context: BenchContext,
  product: FleetProduct,
  title: string,
): Promise<Figure[]> {
  const { fleet } = product
  context.say(`${title}, doors keep moving`)
  await fleet.settle(30)
  const before = await counted(product)
  const moving = fleet.load({
    events: EVENTS_MEANWHILE_PER_SECOND,
    snapshots: CHANGES_MEANWHILE_PER_SECOND,
    seconds: 5,
  })
  await pause(500)
  const { downForMs } = await product.restart()
  const [upAt, back] = [performance.now(), new Date()]
  await moving
  const truth = await fleet.truth()
  const right = await becomesTrue(product, truth, { since: back, upAt })
  const took = (performance.now() - upAt) / 1000
  const after = await counted(product)
  const said = truth.reduce((sum, { lastSeq }) => sum + lastSeq, 0)
  const note = `${truth.length} Terminals; without a broker ${Math.round(downForMs)} ms; ${after - before} events meanwhile`
  return [
    {
      name: `${title}: every state right again after`,
      value: right === truth.length ? took : Infinity,
      unit: 's',
      bar: { value: 15, good: 'atMost' },
      note,
    },
    {
      name: `${title}: lost events`,
      value: Math.max(0, said - after),
      unit: '',
      bar: { value: 0, good: 'atMost' },
      note: `${said} reported`,
    },
    {
      name: `${title}: doubled events`,
      value: Math.max(0, after - said),
      unit: '',
      bar: { value: 0, good: 'atMost' },
      note: `${after} stored`,
    },
  ]
}

/** Waits until the database says the same as the terminals. @returns for how many it does */
async function becomesTrue(
  { sql }: FleetProduct,
  truth: readonly Truth[],
  { since, upAt }: { readonly since: Date; readonly upAt: number },
): Promise<number> {
  const wanted = new Map(
    truth.map(({ terminalId, states, lastSeq }) => [terminalId, `${lastSeq} ${states.join()}`]),
  )
  let right = 0
  for (; right < wanted.size && performance.now() - upAt < LONGEST_S * 1000; await pause(LOOK_MS)) {
    const { rows } = await sql.query<{ id: string; online: boolean; known: string }>(
      `select t.id, t.online and t.last_seen_at > $1 as online,
        t.event_seq || ' ' || (select string_agg(s.state, ',' order by b.number) from lock l
          join box b on b.id = l.box_id join lock_state s on s.lock_id = l.id where l.terminal_id = t.id) as known
       from terminal t`,
      [since],
    )
    right = rows.filter(({ id, online, known }) => online && known === wanted.get(id)).length
  }
  return right
}

/** Every door event of the fleet is stored as one of these. */
async function counted({ sql }: FleetProduct): Promise<number> {
  const { rows } = await sql.query<{ count: number }>(
    `select count(*)::int as count from event where type in ('lock.opened', 'lock.closed')`,
  )
  return rows[0]?.count ?? 0
}
