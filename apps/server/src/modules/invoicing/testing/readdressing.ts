import { invoiceCalls } from '@fachwerk/contract/invoice/invoice-calls'
import type { Recipient } from '@fachwerk/contract/order/recipient'
import { sql } from 'kysely'
import { createInvokeStaff } from '../../../platform/http/testing-invoke.ts'
import { anOrder, CONTACT } from '../../orders/testing.ts'
import { anInvoicingHouse } from '../testing.ts'

const RIGHT: Recipient = {
  company: 'Keller Messebau GmbH',
  vatId: 'DE123456788',
  name: 'Anna Keller',
  street: 'Messeallee 1',
  postcode: '78464',
  city: 'Konstanz',
  country: 'DE',
  reference: 'KST 4711',
}

/** A house whose staff make invoices out to somebody else; each order is of somebody new. */
export async function aReaddressingHouse() {
  const at = await anInvoicingHouse()
  const call = createInvokeStaff(at.registry)
  let people = 0
  const readdress = (id: string, change: Partial<Recipient> = {}, actor = at.owner) =>
    call(
      invoiceCalls.readdressInvoice,
      { params: { id }, body: { recipient: { ...RIGHT, ...change } } },
      actor,
    )
  const shown = async (id = '') => {
    const answer = await at.show(id)
    if (!answer.ok) throw new Error(answer.refusal)
    return answer.value
  }
  return {
    ...at,
    readdress,
    shown,
    /** The new invoice. */
    async done(id: string, change: Partial<Recipient> = {}) {
      const answer = await readdress(id, change)
      if (!answer.ok) throw new Error(answer.refusal)
      return answer.value
    },
    /** A paid order with its invoice; boxes of the ones before are free again. */
    async anInvoicedOrder() {
      await at.platform.db.transaction(async (tx) => {
        await sql`update rental set state = 'ended', ended_at = starts_at where blocking`.execute(tx)
        await sql`delete from throttle`.execute(tx)
      })
      people += 1
      const email = `anna${people}@example.org`
      const order = await anOrder(at, { contact: { ...CONTACT, email } })
      await at.paid(order.paymentId)
      const [invoice] = await at.documents(order.id)
      return { ...order, email, invoiceId: invoice?.id ?? '' }
    },
    /** What all documents of an order come to. */
    async balance(orderId: string) {
      const stored = await at.documents(orderId)
      return stored.reduce(
        (sum, { kind, grossCents }) => sum + (kind === 'invoice' ? grossCents : -grossCents),
        0,
      )
    },
    /** Mails that tell of a corrected recipient. */
    async mailsTo(email: string) {
      await at.platform.runConsumers()
      await at.platform.sendMails()
      return at.platform.sentMails.filter(
        ({ to, subject }) => to === email && subject.includes('Rechnung berichtigt'),
      )
    },
  }
}
