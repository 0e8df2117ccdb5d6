import type { Db } from '@fachwerk/server/src/platform/db/db.ts'
import { breachesOf } from '@fachwerk/server/src/testing/breaches.ts'
import { sql } from 'kysely'
import type { Promised } from './journey.ts'

/** What the database knows of one customer's orders. */
interface Kept {
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
  const kept = await keptOrders(db)
  const lost: string[] = []
  const doubled: string[] = []
  for (const each of promised) {
    const found = kept.get(each.email)
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

function lostOf(promised: Promised, kept: Kept | undefined): string[] {
  if (promised.code === null) return []
  const name = `Bestellung ${promised.code}`
  if (!kept || kept.code !== promised.code) return [`${name} fehlt`]
  const problems: string[] = []
  if (promised.isPaid && !PAID.has(kept.status)) problems.push(`${name} war bezahlt und ist ${kept.status}`)
  if (promised.isPaid && kept.captures === 0) problems.push(`${name} war bezahlt und steht in keinem Buch`)
  if (promised.isPaid && !kept.mails.includes('order-paid'))
    problems.push(`${name} ohne Mail mit dem Schlüssel`)
  if (promised.hasEnded && kept.ended === 0) problems.push(`${name} war beendet und läuft`)
  for (const id of promised.opened)
    if (!kept.opened.includes(id)) problems.push(`${name}: bestätigtes Öffnen ${id} fehlt`)
  return problems
}

function doubledOf(kept: Kept): string[] {
  const name = `Bestellung ${kept.code}`
  const problems: string[] = []
  if (kept.orders > 1) problems.push(`${name} gibt es ${kept.orders} mal`)
  if (kept.captures > 1) problems.push(`${name} ist ${kept.captures} mal bezahlt`)
  if (new Set(kept.mails).size < kept.mails.length)
    problems.push(`${name}: doppelte Mail (${kept.mails.join(', ')})`)
  return problems
}

async function keptOrders(db: Db): Promise<Map<string, Kept>> {
  const { rows } = await db.read((tx) =>
    sql<Kept>`
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
