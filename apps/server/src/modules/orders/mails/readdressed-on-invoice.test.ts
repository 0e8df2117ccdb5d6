import { invoiceCalls } from '@fachwerk/contract/invoice/invoice-calls'
import type { Recipient } from '@fachwerk/contract/order/recipient'
import { beforeAll, describe, expect, it } from 'vitest'
import { createInvokeStaff } from '../../../platform/http/testing-invoke.ts'
import { anInvoiceHouse, type InvoiceHouse } from '../../claims/testing/invoices.ts'
import { replied, staffOf } from '../testing/staff-orders.ts'
import { booksOf } from '../testing/transfers.ts'

const OFFICE: Recipient = {
  company: 'Keller Messebau GmbH',
  vatId: 'DE123456788',
  name: 'Anna Keller',
  street: 'Messeallee 1',
  postcode: '78464',
  city: 'Konstanz',
  country: 'DE',
  reference: 'KST 4711',
}
const ACTOR = { kind: 'system', name: 'Probe' } as const

describe('O-05 K-06 an unpaid invoice that named the wrong recipient', () => {
  let at: InvoiceHouse
  beforeAll(async () => void (at = await anInvoiceHouse(Array.from({ length: 4 }, () => 'M' as const))))

  /** An order on invoice whose recipient was corrected: the old invoice, what takes it back, and the new one. */
  async function corrected() {
    const order = await at.onInvoice()
    const [old] = await at.documents(order.id)
    const call = createInvokeStaff(at.registry)
    const request = { params: { id: old?.id ?? '' }, body: { recipient: OFFICE } }
    const fresh = replied(
      await call(invoiceCalls.readdressInvoice, request, staffOf(at, at.own.companyId, ['owner'])),
    )
    const note = (await at.documents(order.id)).find(({ kind }) => kind === 'creditNote')
    return { order, fresh, note }
  }

  it('is owed as before, until the same day and to the same account', async () => {
    const { order, fresh, note } = await corrected()
    expect(fresh.document).toMatchObject({
      recipient: { company: 'Keller Messebau GmbH' },
      owed: { dueOn: '2026-09-30', reference: order.shortCode },
    })
    expect(note?.grossCents).toBe(400)
    expect(await at.standing(order.id)).toMatchObject({ claim: 'open', paid: false, key: 'active' })
    replied(await at.receive(order.id, 400))
    expect(await booksOf(at, order.id)).toMatchObject({ paid: true, ledger: ['capture 400'] })
    expect(await at.documents(order.id)).toHaveLength(3)
  })

  it('LAW-10 withdrawn afterwards it is the new one that is lowered', async () => {
    const { order, fresh } = await corrected()
    const now = at.platform.clock.now()
    await at.platform.db.transaction((tx) =>
      at.orders.withdrawOrder(tx, { orderId: order.id, refundCents: 300, actor: ACTOR, now }),
    )
    await at.platform.runConsumers()
    const notes = (await at.documents(order.id)).filter(({ kind }) => kind === 'creditNote')
    expect(notes.map(({ grossCents }) => grossCents)).toEqual([400, 300])
    const last = replied(await at.showInvoice(notes[1]?.id ?? ''))
    expect(last.document.corrects?.number).toBe(fresh.number)
  })
})
