import type { OrderRefund } from '@fachwerk/contract/payment/refund-views'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { id } from '../../../testing/fixtures.ts'
import { anOrderRefund, anOrderRefunds } from '../../../testing/fixtures/order-refunds.ts'
import { expectAccessible, textOf } from '../../../testing/screen.tsx'
import { anOrderDetail, openOrders, rows } from '../testing.ts'

const [row] = rows
if (!row) throw new Error('the fixtures have an order')

/** Bread that was paid in cash; its money is still to be given back. */
const refund = (over: Partial<OrderRefund> = {}): OrderRefund =>
  anOrderRefund({
    kind: 'amount',
    state: 'byHand',
    cents: 590,
    reason: 'goodwill',
    note: '',
    boxNames: [],
    decided: { name: 'Jana Brandt', at: '2026-11-28T19:47:00.000Z' },
    can: { decide: false, retry: false, ask: true, confirm: false },
    ...over,
  })
const refundsOf = (over: Partial<OrderRefund> = {}) =>
  anOrderRefunds({ orderId: row.id, paidBy: 'Bar bei Übergabe', paidByHand: true, refunds: [refund(over)] })
const open = (more: Parameters<typeof openOrders>[1] = {}) =>
  openOrders(`/admin/orders?view=all&open=${row.id}`, {
    staffOrder: () => anOrderDetail(row, { hasRefunds: true }),
    orderRefunds: () => refundsOf(),
    ...more,
  })
const bands = async () => within(await screen.findByRole('region', { name: 'Storniert und erstattet' }))

describe('O-07 K-06 money that was paid at the hand-over goes back by hand', () => {
  it('is said to be given back, offers an account to send it to, and no service to ask', async () => {
    const app = await open()
    const shown = await bands()
    expect(shown.getByRole('heading', { name: /5,90.€ sind noch zurückzugeben/ })).toBeInstanceOf(HTMLElement)
    expect(shown.getByText(/Geben Sie das Geld bar zurück/)).toBeInstanceOf(HTMLElement)
    expect(shown.getAllByRole('button').map(textOf)).toEqual(['Bankverbindung erfragen'])
    expect(shown.getAllByRole('listitem').map(textOf).join(' ')).toContain('zurückgegeben')
    expect(shown.queryByText('beim Kunden')).toBeNull()
    await expectAccessible()
    app.close()
  })

  it('is sent once its customer has typed an account', async () => {
    const given = { holder: 'Anna Keller', iban: 'DE89370400440532013000', at: '2026-11-29T09:00:00.000Z' }
    const account = { askedAt: '2026-11-28T20:00:00.000Z', given }
    const can = { decide: false, retry: false, ask: false, confirm: true }
    const app = await open({
      orderRefunds: () => refundsOf({ account, can }),
      confirmRefundSent: () => refundsOf({ state: 'done', account, can: { ...can, confirm: false } }),
    })
    const shown = await bands()
    expect(shown.getByText(/Überweisen an Anna Keller/)).toBeInstanceOf(HTMLElement)
    await app.person.click(shown.getByRole('button', { name: 'Überwiesen' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Als überwiesen vermerken?' }))
    await app.person.click(dialog.getByRole('button', { name: 'Überwiesen' }))
    await waitFor(() =>
      expect(app.server.asked('confirmRefundSent').map(({ input }) => input.body)).toEqual([
        { refundId: id('f', 1) },
      ]),
    )
    app.close()
  })
})
