import type { Client } from 'pg'
import type { World } from '../world.ts'
import type { Breach } from './check-rows.ts'

interface Received {
  code: string
  cents: number
  note: string
}

const RECEIVED = `select o.short_code as code, e.amount_cents as cents, e.note
  from transfer_entry e join customer_order o on o.id = e.order_id where e.kind = 'received'`

/**
 * The statement of the bank account is the truth about transfers: each line that staff have booked stands in our books once,
 * with its money and at its order, and nothing else does. One whose answer never came may stand there already.
 */
export async function checkAccount(client: Client, { account }: Pick<World, 'account'>): Promise<Breach[]> {
  const { rows } = await client.query<Received>(RECEIVED)
  const byNote = Map.groupBy(rows, ({ note }) => note)
  const wrong: string[] = []
  for (const { number, code, cents, isBooked } of account.lines) {
    const note = `Auszug ${number}`
    const entries = byNote.get(note) ?? []
    byNote.delete(note)
    const isRight = entries.every((entry) => entry.code === code && entry.cents === cents)
    if (!isRight || entries.length > 1 || (isBooked && entries.length === 0)) wrong.push(`${note} ${code}`)
  }
  wrong.push(...byNote.keys())
  return wrong.length === 0
    ? []
    : [{ invariant: 'our books and the statement of the account agree', ids: wrong }]
}
