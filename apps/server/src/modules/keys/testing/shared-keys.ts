import { sharedKeyCalls as calls } from '@fachwerk/contract/key/shared-key-calls'
import { sql } from 'kysely'
import { anOrder, anOrdersHouse, bankSays, callOf, pageOf, rowsOf, visitor } from '../../orders/testing.ts'

export const TOM = { name: 'Tom Winter', email: 'tom@example.org' }

type MailRow = Record<'template' | 'recipient' | 'subject' | 'text' | 'html' | 'language', string>

/** A house of orders where the renter of the newest one shares its key. */
export async function aSharingHouse() {
  const at = await anOrdersHouse(['M', 'M'])
  const call = visitor(at)
  /** The order that is paid and its rental. */
  const now = { order: { hash: '', id: '' }, rentalId: '' }
  const around = (overrides: Parameters<typeof callOf>[1] = {}) => callOf(at, overrides)
  const share = (who = TOM, hash = now.order.hash) =>
    call(calls.shareKey, { params: { hash }, body: { rentalId: now.rentalId, ...who } }, around())
  return {
    at,
    now,
    around,
    share,
    async shared(who = TOM) {
      const page = await share(who)
      if (!page.ok) throw new Error(page.refusal)
      return page.value
    },
    withdraw: (sharedKeyId: string) => {
      const input = { params: { hash: now.order.hash }, body: { rentalId: now.rentalId, sharedKeyId } }
      return call(calls.withdrawSharedKey, input, around())
    },
    /** The hash of somebody's own page. */
    async linkOf(name = TOM.name) {
      const [row] = await rowsOf(
        at,
        sql<{
          hash: string
        }>`select hash from shared_key where rental_id = ${now.rentalId} and name = ${name}`,
      )
      return row?.hash ?? ''
    },
    look: (hash: string, overrides: Parameters<typeof callOf>[1] = {}) =>
      call(calls.sharedKey, { params: { hash } }, around(overrides)),
    open: (hash: string) => call(calls.openWithSharedKey, { params: { hash }, body: {} }, around()),
    /** What was written to second persons. */
    async mails() {
      await at.platform.runConsumers()
      return rowsOf(
        at,
        sql<MailRow>`select template, recipient, subject, body_text as text, html, language from mail
          where order_id = ${now.order.id} and template like 'key-%' order by created_at, id`,
      )
    },
    /** A new order, paid at once; the boxes of those before are free again, and nobody has tried anything yet. */
    async paidOrder(more: object = {}) {
      await at.platform.db.transaction(async (tx) => {
        await sql`update rental set state = 'ended', ended_at = starts_at where blocking`.execute(tx)
        await sql`delete from throttle`.execute(tx)
      })
      const order = await anOrder(at, more)
      await bankSays(at, order.paymentId, { state: 'paid' })
      now.order = order
      now.rentalId = (await pageOf(at, order.hash)).rental?.id ?? ''
    },
  }
}
