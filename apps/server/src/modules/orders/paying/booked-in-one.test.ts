import { beforeAll, describe, expect, it } from 'vitest'
import { aTransferHouse, booksOf, type TransferHouse } from '../testing/transfers.ts'

let at: TransferHouse
beforeAll(async () => void (at = await aTransferHouse(['M', 'M', 'M', 'M'])))

const receipt = { cents: 400, valueOn: '2026-09-16', note: 'Kontoauszug' }

describe('B-23 money that is booked together with what says that it came', () => {
  it('pays the order in that transaction, and not at all where that fails', async () => {
    const order = await at.order()
    const input = { actor: at.accountant, orderId: order.id, receipt }
    const broken = at.platform.db.transaction(async (tx) => {
      expect(await at.payments.bookReceipt(tx, input)).toMatchObject({ ok: true })
      throw new Error('the line could not be stored')
    })
    await expect(broken).rejects.toThrow('the line could not be stored')
    expect(await booksOf(at, order.id)).toMatchObject({ paid: false, ledger: [] })
    await at.platform.db.transaction((tx) => at.payments.bookReceipt(tx, input))
    expect(await booksOf(at, order.id)).toMatchObject({ paid: true, ledger: ['capture 400'] })
  })

  it('what an order waits for is said once it is held: less after a part, nothing once it is paid', async () => {
    const order = await at.order()
    const missing = (actor = at.accountant) =>
      at.platform.db.transaction((tx) => at.payments.missingOfLocked(tx, { actor, orderId: order.id }))
    const pay = (cents: number) =>
      at.platform.db.transaction((tx) =>
        at.payments.bookReceipt(tx, {
          actor: at.accountant,
          orderId: order.id,
          receipt: { ...receipt, cents },
        }),
      )
    expect(await missing()).toBe(400)
    expect(await missing(at.stranger)).toBe(0)
    await pay(150)
    expect(await missing()).toBe(250)
    await pay(250)
    expect(await missing()).toBe(0)
  })

  it('what is refused by hand is refused there: days ahead, more than is there, orders of others', async () => {
    const order = await at.order()
    const target = { actor: at.accountant, orderId: order.id }
    const ahead = { ...receipt, valueOn: '2026-09-17' }
    const answers = await at.platform.db.transaction(async (tx) => [
      await at.payments.bookReceipt(tx, { ...target, receipt: ahead }),
      await at.payments.bookSurplus(tx, { ...target, surplus: receipt }),
      await at.payments.bookSurplus(tx, { ...target, surplus: ahead }),
      await at.payments.bookSentRefund(tx, { ...target, refundId: order.id }),
      await at.payments.bookReceipt(tx, { ...target, actor: at.stranger, receipt }),
      await at.payments.bookSentRefund(tx, { ...target, actor: at.stranger, refundId: order.id }),
    ])
    expect(answers.map((answer) => (answer.ok ? 'ok' : answer.refusal))).toEqual([
      'value-day-ahead',
      'more-than-there',
      'value-day-ahead',
      'transition-not-allowed',
      'not-found',
      'not-found',
    ])
  })

  it('the accounts of a company are named, those of another are not', async () => {
    const accountsOf = (companyId: string) =>
      at.platform.db.read((tx) => at.payments.bankAccounts(tx, companyId))
    expect(await accountsOf(at.own.companyId)).toMatchObject([
      { holder: 'Zeitlager Bodensee GmbH', iban: 'DE89370400440532013000' },
    ])
    expect(await accountsOf(at.foreign.companyId)).toEqual([])
  })
})
