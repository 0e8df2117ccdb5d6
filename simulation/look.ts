import { clientConfig, type DatabaseAddress } from '@fachwerk/server/src/platform/db/db-pool.ts'
import { Client } from 'pg'

/** A line of what happened, as it was committed. */
export interface HappenedEvent {
  readonly id: number
  readonly type: string
  readonly at: Date
  readonly companyId: string
  readonly locationId: string | null
  readonly boxId: string | null
  readonly lockId: string | null
  readonly terminalId: string | null
  readonly rentalId: string | null
  readonly orderId: string | null
  readonly actor: object
  readonly data: Readonly<Record<string, unknown>>
}

/** When the server's own work would next find something to do, by the name of the work. */
export interface Due {
  readonly rentals: Date | null
  readonly reminders: Date | null
  readonly invoices: Date | null
  /** Of rentals that go on month by month: bills, reminders and blocks, collections, and what is remembered no longer. */
  readonly months: Date | null
  readonly arrears: Date | null
  readonly collections: Date | null
  readonly mandates: Date | null
  readonly methods: Date | null
  readonly additions: Date | null
  /** Of goods: orders nobody paid in time, and what waits in a box for long. */
  readonly goods: Date | null
  readonly boxes: Date | null
  readonly payments: Date | null
  readonly refunds: Date | null
  readonly report: Date | null
  readonly queue: Date | null
  readonly mails: Date | null
  readonly consumers: Date | null
}

export const NOTHING_DUE: Due = {
  rentals: null,
  reminders: null,
  invoices: null,
  months: null,
  arrears: null,
  collections: null,
  mandates: null,
  methods: null,
  additions: null,
  goods: null,
  boxes: null,
  payments: null,
  refunds: null,
  report: null,
  queue: null,
  mails: null,
  consumers: null,
}

/** What is looked at, each part by itself: only what may have changed is looked at again. */
const READ = {
  events: `(select json_agg(json_build_object('id', id, 'type', type, 'at', at, 'companyId', company_id, 'locationId',
    location_id, 'boxId', box_id, 'lockId', lock_id, 'terminalId', terminal_id, 'rentalId', rental_id,
    'orderId', order_id, 'actor', actor, 'data', data, 'xid', xid::text) order by xid, id) from event
    where (xid, id) > ($1::xid8, $2::bigint))`,
  rentals: `least(
    (select min(hold_expires_at) from rental where state = 'held'),
    (select min(extending_expires_at) from rental where extending_expires_at is not null),
    (select min(starts_at) from rental where state = 'reserved'),
    (select min(ends_at) from rental where state = 'active'),
    (select min(blocked_until) - interval '5 minutes' + interval '1 second' from rental where state = 'overdue'))`,
  // Whoever rents for less than the reminder comes before the end is not reminded.
  reminders: `(select min(greatest(r.ends_at - make_interval(mins => l.reminder_minutes), r.starts_at))
    from rental r join location l on l.id = r.location_id
    where r.state = 'active' and r.term = 'short' and r.order_id is not null and r.reminded_for is distinct from r.ends_at
      and r.starts_at < r.ends_at - make_interval(mins => l.reminder_minutes))`,
  // As `stepDue` of the product has it: a reminder, the announcement, the block; two days and a half between them.
  invoices: `(select min(case
      when c.reminded_at is null then o.due_at + interval '9 hours'
      when c.warned_at is null then greatest(o.due_at + interval '153 hours', c.reminded_at + interval '60 hours')
      else greatest(o.due_at + interval '225 hours', c.warned_at + interval '60 hours') end)
    from order_claim c join customer_order o on o.id = c.order_id where c.state = 'open' and c.blocked_at is null)`,
  months: `(select min(next_charge_at) from long_term_rental)`,
  // The same moment of the day, so many days later.
  arrears: `(select min(case when m.reminded_at is null then m.starts_at
      else (m.starts_at at time zone t.time_zone + make_interval(days => t.grace_days)) at time zone t.time_zone end)
    from rental_month m join long_term_rental t on t.rental_id = m.rental_id
    join rental r on r.id = m.rental_id and r.state in ('reserved', 'active', 'overdue')
    where m.state = 'open' and m.position > 1 and (m.reminded_at is null or m.blocked_at is null))`,
  collections: `(select min(collect_at) from rental_month)`,
  // Looked for every ten minutes.
  mandates: `(select min(coalesce(r.ended_at, (select max(e.at) from event e where e.rental_id = r.id)))
      + interval '11 minutes' from long_term_rental t
    join rental r on r.id = t.rental_id and r.state in ('ended', 'expired', 'cancelled')
    where t.auto_pay_agreed_at is not null and t.auto_pay_ended_at is null
      and not exists (select from rental_month m where m.rental_id = t.rental_id and m.collect_at is not null))`,
  methods: `(select min(forget_at) from stored_method)`,
  // Given up once no attempt to pay lives any more: one whose service says nothing does.
  additions: `(select min(greatest(o.placed_at + interval '31 minutes', (select max(p.settled_at) from payment p
      where p.order_id = o.id))) from customer_order o where o.status = 'new'
    and exists (select from order_line i where i.order_id = o.id and i.kind in ('extension', 'overrun', 'change'))
    and not exists (select from rental_month m where m.order_id = o.id)
    and not exists (select from payment p where p.order_id = o.id
      and p.state in ('created', 'pending', 'authorised')))`,
  // The same of goods.
  goods: `(select min(greatest(h.held_until, (select max(p.settled_at) from payment p where p.order_id = o.id)))
    from customer_order o join order_handover h on h.order_id = o.id where o.status = 'new'
    and not exists (select from payment p where p.order_id = o.id
      and p.state in ('created', 'pending', 'authorised')))`,
  boxes: `(select min(h.box_until) from order_handover h join customer_order o on o.id = h.order_id
    where h.boxed_at is not null and h.box_reminded_at is null and o.status in ('approved', 'process'))`,
  payments: `(select min(next_check_at) from payment where state in ('created', 'pending', 'authorised'))`,
  // Those of transfers people send.
  refunds: `(select min(f.created_at) + interval '61 seconds' from payment_refund f join payment p on p.id = f.payment_id
    where f.state = 'requested' and p.provider <> 'transfer')`,
  report: `(select min(received_at) + interval '61 seconds' from payment_event where outcome = 'received')`,
  // Strictly after its moment, for pg-boss.
  queue: `(select min(start_after) + interval '1 millisecond' from jobs.job where state < 'active')`,
  mails: `(select min(next_attempt_at) from mail where state = 'queued')`,
  consumers: `(select min(not_before) from event_consumer)`,
} as const
export type Part = keyof typeof READ
// The keys of the table above.
export const PARTS = Object.keys(READ) as readonly Part[]

interface Seen extends Partial<Due> {
  readonly events?:
    | readonly (Omit<HappenedEvent, 'at'> & { readonly at: string; readonly xid: string })[]
    | null
}

/** The place of an event in the order of all: of one connection, which commits one after the other. */
export type Place = { readonly xid: string; readonly id: number }
export const BEFORE_ALL: Place = { xid: '0', id: 0 }

/** Somebody who sees everything and changes nothing, on a connection of their own. */
export interface Observer {
  readonly client: Client
  /**
   * What was committed since that event, and when there is work next; only of these parts. A periodic job in between
   * finds nothing and writes nothing, so it is not run: this is what makes a month pass in a minute.
   */
  look(
    after: Place,
    parts: ReadonlySet<Part>,
  ): Promise<{ readonly events: HappenedEvent[]; readonly last: Place; readonly due: Partial<Due> }>
  close(): Promise<void>
}

export async function openObserver(address: DatabaseAddress): Promise<Observer> {
  const config = clientConfig(address, { applicationName: 'simulation-observer' })
  // A busy machine may be slow; whoever looks on waits for it.
  const client = new Client({ ...config, query_timeout: 0, statement_timeout: 0 })
  await client.connect()
  return {
    client,
    async look(after, wanted) {
      const parts = PARTS.filter((part) => wanted.has(part))
      const { rows } = await client.query<Seen>({
        // PostgreSQL keeps 63 characters of a name.
        name: `look ${parts.map((part) => PARTS.indexOf(part)).join('-')}`,
        text: `select ${parts.map((part) => `${READ[part]} as ${part}`).join(', ')}`,
        values: wanted.has('events') ? [after.xid, after.id] : [],
      })
      const { events = null, ...due } = rows[0] ?? {}
      const found = events ?? []
      return {
        events: found.map(({ xid: _transaction, ...event }) => ({ ...event, at: new Date(event.at) })),
        last: found.at(-1) ?? after,
        due,
      }
    },
    close: () => client.end(),
  }
}
