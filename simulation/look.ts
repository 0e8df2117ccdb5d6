import { clientConfig, type DatabaseAddress } from '@fachwerk/server/src/platform/db-pool.ts'
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
  readonly payments: Date | null
  readonly refunds: Date | null
  readonly queue: Date | null
  readonly mails: Date | null
  readonly consumers: Date | null
}

export const NOTHING_DUE: Due = {
  rentals: null,
  payments: null,
  refunds: null,
  queue: null,
  mails: null,
  consumers: null,
}

interface Seen extends Due {
  readonly events: readonly (Omit<HappenedEvent, 'at'> & { readonly at: string })[] | null
}

/** Kept in the database with its plan: it follows every step. */
const LOOK = `create function simulation_look(after_id bigint, out events json, out rentals timestamptz,
    out payments timestamptz, out refunds timestamptz, out queue timestamptz, out mails timestamptz,
    out consumers timestamptz) language plpgsql as $$
  begin
    select json_agg(json_build_object('id', id, 'type', type, 'at', at, 'companyId', company_id, 'locationId',
      location_id, 'boxId', box_id, 'lockId', lock_id, 'terminalId', terminal_id, 'rentalId', rental_id,
      'orderId', order_id, 'actor', actor, 'data', data) order by id) into events from event where id > after_id;
    rentals := least(
      (select min(hold_expires_at) from rental where state = 'held'),
      (select min(starts_at) from rental where state = 'reserved'),
      (select min(ends_at) from rental where state = 'active'),
      (select min(blocked_until) - interval '5 minutes' + interval '1 second' from rental where state = 'overdue'));
    payments := (select min(next_check_at) from payment where state in ('created', 'pending', 'authorised'));
    refunds := (select min(created_at) + interval '61 seconds' from payment_refund where state = 'requested');
    -- Strictly after its moment, for pg-boss.
    queue := (select min(start_after) + interval '1 millisecond' from jobs.job where state < 'active');
    mails := (select min(next_attempt_at) from mail where state = 'queued');
    consumers := (select min(not_before) from event_consumer);
  end $$`

/** Somebody who sees everything and changes nothing, on a connection of their own. */
export interface Observer {
  readonly client: Client
  /**
   * What was committed since that event, and when there is work next. A periodic job in between finds nothing and
   * writes nothing, so it is not run: this is what makes a month pass in a minute.
   */
  look(afterId: number): Promise<{ readonly events: HappenedEvent[]; readonly due: Due }>
  close(): Promise<void>
}

export async function openObserver(address: DatabaseAddress): Promise<Observer> {
  const client = new Client(clientConfig(address, { applicationName: 'simulation-observer' }))
  await client.connect()
  await client.query(LOOK)
  return {
    client,
    async look(afterId) {
      const { rows } = await client.query<Seen>({
        name: 'look',
        text: 'select * from simulation_look($1)',
        values: [afterId],
      })
      const { events, ...due } = rows[0] ?? { ...NOTHING_DUE, events: null }
      return { events: (events ?? []).map((event) => ({ ...event, at: new Date(event.at) })), due }
    },
    close: () => client.end(),
  }
}
