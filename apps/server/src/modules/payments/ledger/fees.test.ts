import { beforeEach, describe, expect, it } from 'vitest'
import { moneyByDay, paidRentalsByDay } from './money-by-day-repository.ts'
import type { ProviderReport } from '../providers/provider.ts'
import { revenueOf } from './revenue-repository.ts'
import { webhook } from '../testing/provider.ts'
import { aPaymentsModule } from '../testing.ts'

let at: Awaited<ReturnType<typeof aPaymentsModule>>
let paymentId = ''
beforeEach(async () => {
  at = await aPaymentsModule()
  paymentId = (await at.start()).paymentId
  await at.payments.openAtProvider(paymentId)
})

let report = 0
const says = (change: Partial<ProviderReport>) => {
  report += 1
  return at.deliver(webhook(at.bank.set(paymentId, change), at.platform.clock.now(), `evt-fee-${report}`))
}
const span = () => ({
  companyId: at.order.companyId,
  from: new Date(at.platform.clock.now().getTime() - 3_600_000),
  until: new Date(at.platform.clock.now().getTime() + 3_600_000),
  timeZone: 'Europe/Berlin',
})

describe('O-07 what a service keeps for itself stands in the ledger', () => {
  it('beside the money, told with it or later, each time once', async () => {
    await says({ state: 'paid' })
    expect((await at.view()).feeCents).toBeNull()
    await says({ feeCents: 45 })
    await says({ feeCents: 45 })
    expect(await at.entries()).toEqual(['capture 1100', 'fee 45'])
    expect((await at.view()).feeCents).toBe(45)
  })

  it('P11 corrected, up or down, its entries still add up to what the service says', async () => {
    await says({ state: 'paid', feeCents: 45 })
    await says({ feeCents: 60 })
    await says({ feeCents: 30 })
    const cents = (await at.entries())
      .filter((line) => line.startsWith('fee'))
      .map((line) => Number(line.slice(4)))
    expect(cents.toSorted((a, b) => a - b)).toEqual([-30, 15, 45])
    expect(cents.reduce((sum, one) => sum + one, 0)).toBe(30)
    expect((await at.view()).feeCents).toBe(30)
  })

  it('a service that holds before it takes: both stand there, and the money came once', async () => {
    await says({ state: 'authorised' })
    await says({ state: 'authorised' })
    await says({ state: 'paid', feeCents: 45 })
    expect((await at.entries()).toSorted()).toEqual(['authorised 1100', 'capture 1100', 'fee 45'])
  })

  it('P11 revenue is what came less what went: neither fees nor what was held or does not fit is in it', async () => {
    await says({ state: 'authorised' })
    await says({ state: 'paid', feeCents: 45 })
    const { paymentId: wrong } = await at.start()
    await at.payments.openAtProvider(wrong)
    const stray = at.bank.set(wrong, { state: 'paid', amountCents: 77, feeCents: 3 })
    await at.deliver(webhook(stray, at.platform.clock.now(), 'evt-stray'))
    const { companyId } = at.order
    const spans = [span()]
    const { revenue, days, rentals } = await at.platform.db.read(async (tx) => ({
      revenue: await revenueOf(tx, { scope: [companyId], locationIds: null, spans }),
      days: await moneyByDay(tx, span()),
      rentals: await paidRentalsByDay(tx, span()),
    }))
    expect(revenue).toEqual([1100])
    expect(days.map(({ cents }) => cents)).toEqual([1100])
    expect(rentals).toEqual([])
  })

  it('of an order whose only money does not fit no day says anything', async () => {
    await says({ state: 'paid', amountCents: 100, feeCents: 5 })
    expect(await at.entries()).toEqual(['capture 100', 'fee 5'])
    expect(await at.platform.db.read((tx) => moneyByDay(tx, span()))).toEqual([])
    await at.platform.runDue()
    expect(await at.platform.db.read((tx) => moneyByDay(tx, span()))).toEqual([])
  })
})
