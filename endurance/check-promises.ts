import type { Db } from '@fachwerk/server/src/platform/db/db.ts'
import { breachesOf } from '@fachwerk/server/src/testing/breaches.ts'
import { sql } from 'kysely'
import type { Promised } from './journey.ts'

/** What the database knows of one customer's orders. */
interface StoredOrder {
  readonly email: string
  readonly orders: number
  readonly code: string
  readonly status: string
  readonly captures: number
  readonly ended: number
  readonly opened: string[]
  readonly mails: string[]
}

export interface Verdict {
  /** Orders that somebody was told of and that were looked at. */
  readonly confirmed: number
  readonly paid: number
  readonly lost: readonly string[]
  readonly doubled: readonly string[]
  /** Breaches of what must hold always. */
  readonly unsound: readonly string[]
}

/** Holds everything that customers were told against what is kept. */
export async function checkPromises(db: Db, promised: readonly Promised[]): Promise<Verdict> {
  const order = await storedOrders(db)
  const lost: string[] = []
  const doubled: string[] = []
  for (const each of promised) {
    const found = order.get(each.email)
    lost.push(...lostOf(each, found))
    if (found) doubled.push(...doubledOf(found))
  }
  const confirmed = promised.filter(({ code }) => code !== null)
  const paid = confirmed.filter(({ isPaid }) => isPaid)
  return {
    confirmed: confirmed.length,
    paid: paid.length,
    lost,
    doubled,
    unsound: await breachesOf(db),
  }
}

export const isClean = ({ lost, doubled, unsound }: Verdict): boolean =>
  lost.length + doubled.length + unsound.length === 0

const PAID = new Set(['approved', 'process', 'finished'])

function lostOf(promised: Promised, order: StoredOrder | undefined): string[] {
  if (promised.code === null) return []
  const name = `order ${promised.code}`
  if (!order || order.code !== promised.code) return [`${name} is gone`]
  const problems: string[] = []
  if (promised.isPaid && !PAID.has(order.status)) problems.push(`${name} was paid and is ${order.status}`)
  if (promised.isPaid && order.captures === 0) problems.push(`${name} was paid and is in no book`)
  if (promised.isPaid && !order.mails.includes('order-paid'))
    problems.push(`${name} has no mail with its key`)
  if (promised.hasEnded && order.ended === 0) problems.push(`${name} was ended and goes on`)
  for (const id of promised.opened)
    if (!order.opened.includes(id)) problems.push(`${name}: the confirmed opening ${id} is gone`)
  return problems
}

function doubledOf(order: StoredOrder): string[] {
  const name = `order ${order.code}`
  const problems: string[] = []
  if (order.orders > 1) problems.push(`${name} exists ${order.orders} times`)
  if (order.captures > 1) problems.push(`${name} is paid ${order.captures} times`)
  if (new Set(order.mails).size < order.mails.length)
    problems.push(`${name}: a mail twice (${order.mails.join(', ')})`)
  return problems
}

async function storedOrders(db: Db): Promise<Map<string, StoredOrder>> {
  const { rows } = await db.read((tx) =>
    sql<StoredOrder>`
      select o.contact->>'email' as email, count(*) over (partition by o.contact->>'email') as orders,
        o.short_code as code, o.status,
        (select count(*) from ledger_entry l where l.order_id = o.id and l.kind = 'capture' and l.reason is null) as captures,
        (select count(*) from rental r where r.order_id = o.id and r.state = 'ended') as ended,
        array(select c.id::text from device_command c join rental r on r.id = c.rental_id
          where r.order_id = o.id and c.state = 'done') as opened,
        array(select m.template from mail m where m.order_id = o.id order by m.template) as mails
      from customer_order o`.execute(tx),
  )
  return new Map(rows.map((row) => [row.email, row]))
}
