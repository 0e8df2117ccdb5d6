import { refundAccountCalls } from '@fachwerk/contract/customer/refund-account-calls'
import { refundCalls } from '@fachwerk/contract/payment/refund-calls'
import { transferCalls } from '@fachwerk/contract/payment/transfer-calls'
import { describe, expect, it } from 'vitest'
import { createInvokeStaff } from '../../platform/http/testing-invoke.ts'
import { callOf, visitor } from '../orders/testing.ts'
import { replied, staffOf } from '../orders/testing/staff-orders.ts'
import { aBankAccount, booksOf } from '../orders/testing/transfers.ts'
import { aRefund, aRefundsHouse } from '../refunds/testing/refunds-house.ts'
import { aBankHouse, sparkasse, withBank } from './testing.ts'

describe('B-23 refunds that somebody sent', () => {
  it('O-07 one that waits for a transfer is found by its order, and booked once', async () => {
    const at = await aBankHouse(['M', 'M'])
    const order = await at.order()
    replied(await at.receive(order.id, 400))
    const { companyId } = at.own
    const input = {
      companyId,
      orderId: order.id,
      cents: 400,
      reason: 'withdrawn',
      now: at.platform.clock.now(),
    }
    await at.platform.db.transaction((tx) => at.payments.refund(tx, input))
    await at.taken(sparkasse([{ cents: -400, text: `Erstattung ${order.shortCode}`, name: 'Anna Keller' }]))
    const [row] = await at.entries({ view: 'sure' })
    expect(row).toMatchObject({ cents: -400, codes: [order.shortCode] })
    expect(await at.entry(row?.id ?? '')).toMatchObject({
      value: { candidates: [{ kind: 'refund', reasons: ['reference', 'amount'] }] },
    })
    const both = await Promise.all([at.bookSure([row?.id ?? '']), at.bookSure([row?.id ?? ''])])
    expect(both.filter((each) => each.ok && each.value.results[0]?.refusal === null)).toHaveLength(1)
    expect((await booksOf(at, order.id)).ledger).toEqual(['capture 400', 'refund 400'])
    expect(await at.entry(row?.id ?? '')).toMatchObject({
      value: { state: 'booked', booked: [{ kind: 'refund' }] },
    })
  })

  it('without its order name and amount are a reason; another amount is none', async () => {
    const at = await aBankHouse(['M', 'M'])
    const order = await at.order()
    replied(await at.receive(order.id, 400))
    const { companyId } = at.own
    const input = {
      companyId,
      orderId: order.id,
      cents: 300,
      reason: 'withdrawn',
      now: at.platform.clock.now(),
    }
    await at.platform.db.transaction((tx) => at.payments.refund(tx, input))
    await at.taken(
      sparkasse([
        { cents: -300, text: 'Ihr Geld', name: 'ANNA KELLER' },
        { cents: -299, text: 'fast', name: 'ANNA KELLER' },
      ]),
    )
    const rows = await at.entries({ directions: ['out'] })
    expect(rows.map(({ cents, match }) => `${cents} ${match}`).toSorted()).toEqual([
      '-299 unknown',
      '-300 offered',
    ])
    const other = rows.find(({ cents }) => cents === -299)?.id ?? ''
    const shown = await at.entry(rows.find(({ cents }) => cents === -300)?.id ?? '')
    const refundId = (shown.ok && shown.value.candidates[0]?.refundId) || ''
    expect(await at.book(other, { kind: 'refund', refundId })).toMatchObject({ refusal: 'bank-parts-sum' })
  })

  it('O-07 what a service refused and went to the account its customer gave is booked as sent', async () => {
    const house = await aRefundsHouse()
    const order = await house.paidOrder()
    const jana = await house.hire('Jana Brandt', ['owner'])
    house.bank.refuseRefunds()
    const given = replied(await house.refunds.give(aRefund(order.id), 400, jana))
    await house.settle()
    const refundId = given.refunds[0]?.id ?? ''
    replied(await house.refunds.call(refundCalls.askRefundAccount, { body: { refundId } }, jana))
    const account = { holder: 'Anna Keller', iban: 'DE02120300000000202051' }
    const params = { hash: order.hash }
    replied(
      await visitor(house)(refundAccountCalls.giveRefundAccount, { params, body: account }, callOf(house)),
    )
    await aBankAccount(house)
    const call = createInvokeStaff(house.registry)
    const at = withBank(
      {
        ...house,
        accountant: staffOf(house, house.own.companyId, ['accountant']),
        show: (id, actor = jana) => call(transferCalls.orderTransfer, { params: { id } }, actor),
      },
      house.refundsDoor.bookRefundSent,
    )
    await at.taken(sparkasse([{ cents: -400, text: `Storno ${order.shortCode}`, name: 'Anna Keller' }]))
    const [row] = await at.entries({ view: 'sure' })
    expect(await at.bookSure([row?.id ?? ''])).toMatchObject({ value: { results: [{ refusal: null }] } })
    expect(replied(await house.refunds.show(order.id, jana)).refunds).toMatchObject([{ state: 'done' }])
    expect(await house.moneyOf(order.id)).toEqual(['capture 400', 'refund 400'])
  })
})
