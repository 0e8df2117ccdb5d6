import type { Selectable } from 'kysely'
import type { Database, Tx } from '../../platform/db/db.ts'
import './payment-tables.ts'
import type { PaymentPlace } from './payments-repository.ts'

/** A provider's event in the inbox. */
export type InboxEvent = {
  readonly provider: string
  readonly eventId: string
  readonly accountId: string | null
  readonly reference: string
  readonly ourReference: string
  readonly type: string
  /** The report, where the event carried one; nothing else of the body is kept. */
  readonly payload: object
  readonly receivedAt: Date
}

/** Stores a provider's event; false when it is already there, after waiting for whoever is handling it. */
export async function takeEvent(tx: Tx, event: InboxEvent): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payment_event')
    .values({
      provider: event.provider,
      event_id: event.eventId,
      type: event.type,
      payload: JSON.stringify(event.payload),
      received_at: event.receivedAt,
      outcome: 'received',
      payment_id: null,
      company_id: null,
      account_id: event.accountId,
      reference: event.reference,
      our_reference: event.ourReference,
    })
    .onConflict((on) => on.columns(['provider', 'event_id']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/**
 * More reports came under the id of an event that was dealt with: what there is to know may have changed since.
 * No tenant predicate: the provider's name and its id of the event are the key.
 */
export async function reopenEvent(tx: Tx, event: { provider: string; eventId: string }): Promise<void> {
  await tx
    .updateTable('payment_event')
    .set({ outcome: 'received' })
    .where('provider', '=', event.provider)
    .where('event_id', '=', event.eventId)
    .execute()
}

/** Writes down what came of an event. */
export async function finishEvent(
  tx: Tx,
  event: { provider: string; eventId: string },
  outcome: string,
  place: PaymentPlace | undefined,
): Promise<void> {
  await tx
    .updateTable('payment_event')
    .set({ outcome, payment_id: place?.id ?? null, company_id: place?.company_id ?? null })
    .where('provider', '=', event.provider)
    .where('event_id', '=', event.eventId)
    .execute()
}

const eventOf = (row: Selectable<Database['payment_event']>): InboxEvent => ({
  provider: row.provider,
  eventId: row.event_id,
  accountId: row.account_id,
  reference: row.reference,
  ourReference: row.our_reference,
  type: row.type,
  payload: row.payload,
  receivedAt: row.received_at,
})

/** Whether nothing came of an event yet. No tenant predicate: the provider's own id of it. */
export async function isWaiting(tx: Tx, { provider, eventId }: InboxEvent): Promise<boolean> {
  const row = await tx
    .selectFrom('payment_event')
    .select('outcome')
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  return row?.outcome === 'received'
}

/** Events that wait for longer than their handling should take. No tenant predicate: work of the house, for all companies. */
export async function waitingEvents(tx: Tx, before: Date, limit: number): Promise<InboxEvent[]> {
  const rows = await tx
    .selectFrom('payment_event')
    .selectAll()
    .where('outcome', '=', 'received')
    .where('received_at', '<=', before)
    .orderBy('received_at')
    .orderBy('event_id')
    .limit(limit)
    .execute()
  return rows.map(eventOf)
}
