import type { LockStateName } from '@fachwerk/contract/device/terminal-protocol'
import type { Client } from 'pg'
import type { World } from '../world.ts'
import type { Breach } from './check-rows.ts'

interface TerminalRow {
  id: string
  online: boolean
  event_seq: number
  list_version: number | null
  unconfirmed: number
}

const TERMINALS = `select t.id, t.online, t.event_seq::int as event_seq,
    (select l.version::int from terminal_grants_list l where l.terminal_id = t.id) as list_version,
    (select count(*)::int from terminal_grant g where g.terminal_id = t.id and g.revoked_at is null
      and g.confirmed_at is null and g.created_at < $1) as unconfirmed
  from terminal t`

/** What screens are told must be what is: of every terminal whose line has been good long enough. */
export async function checkConvergence(client: Client, world: World): Promise<Breach[]> {
  const breaches: Breach[] = []
  const note = (invariant: string, ...ids: string[]) => void breaches.push({ invariant, ids })
  const aWhileAgo = new Date(world.clock.nowMs() - 120_000)
  const { rows: terminals } = await client.query<TerminalRow>(TERMINALS, [aWhileAgo])
  const { rows: locks } = await client.query<{ lock_id: string; state: LockStateName }>(
    'select lock_id, state from lock_state',
  )
  const stored = new Map(locks.map(({ lock_id, state }) => [lock_id, state]))
  const known = new Map(terminals.map((row) => [row.id, row]))
  for (const terminal of world.terminals) {
    const { terminalId } = terminal.identity
    const row = known.get(terminalId)
    if (!row || !terminal.agent || terminal.badSinceMs !== null) continue
    if (!row.online) note('a terminal that is there is shown as there', terminalId)
    const waiting = terminal.agent.counts().waitingEvents
    if (waiting > 0) note('what a terminal noted reaches the server', `${terminalId} ${waiting}`)
    if (row.list_version !== null && terminal.grantsVersion() !== row.list_version)
      note(
        'a terminal has the newest list of keys',
        `${terminalId} ${terminal.grantsVersion()} ${row.list_version}`,
      )
    if (row.unconfirmed > 0) note('a key is confirmed by its terminal', `${terminalId} ${row.unconfirmed}`)
    for (const lock of terminal.metal.locks.values()) {
      const truth = terminal.agent.state().doors[lock.lockId]
      const shown = stored.get(lock.lockId)
      if (truth !== shown) note('a door is shown as it is', `${lock.lockId} ${truth} ${shown}`)
    }
  }
  return breaches
}
