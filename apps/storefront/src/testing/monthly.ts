import { autoPayCalls } from '@fachwerk/contract/account/auto-pay-calls'
import type { SizeClass } from '@fachwerk/contract/fields'
import { type MonthlyOffer, rentMonthlyCalls } from '@fachwerk/contract/price/rent-monthly-calls'
import { type FakeApi, refuse } from './fake-api.ts'
import { aParty, aQuote, aSizeOffer } from './offers.ts'
import { HASH } from './orders.ts'

const MONTH = { S: 2900, M: 4500, L: 6900, XL: 9800 } as const

/** A month of a size. */
export const aMonth = (size: SizeClass, change: object = {}) =>
  aQuote(size, {
    totalCents: MONTH[size],
    vatCents: Math.round((MONTH[size] * 19) / 119),
    lines: [{ step: 'month', count: 1, unitCents: MONTH[size], cents: MONTH[size] }],
    ...change,
  })

const aSize = (size: SizeClass, free: number): MonthlyOffer['sizes'][number] => {
  const { heightMm, widthMm, depthMm } = aSizeOffer(size)
  return { size, heightMm, widthMm, depthMm, free, quote: aMonth(size) }
}

/** The station in Konstanz by the month: S is let, XL has no price. */
export const aMonthlyOffer = (change: Partial<MonthlyOffer> = {}): MonthlyOffer => ({
  location: {
    id: '01938f00-0000-7000-8000-000000000001',
    slug: 'konstanz-bahnhof',
    name: 'Konstanz Bahnhof',
    street: 'Bahnhofplatz 4',
    postcode: '78462',
    city: 'Konstanz',
    timeZone: 'Europe/Berlin',
    party: aParty(),
  },
  terms: { notice: 'twoWeeks', minimumMonths: 0, graceDays: 14 },
  startsAt: '2026-11-20T16:45:00Z',
  startsNow: true,
  localFrom: '2026-11-20T17:45',
  firstMonthUntil: '2026-12-19',
  earliestEnd: '2026-12-19',
  today: '2026-11-20',
  lastStart: '2027-05-19',
  problem: null,
  sizes: [aSize('S', 0), aSize('M', 2), aSize('L', 1), { ...aSize('XL', 1), quote: null }],
  ...change,
})

/** What the server answers about such rentals. */
export function answersMonthly(server: FakeApi): void {
  server.answer(rentMonthlyCalls.monthlyOffer, ({ params, body: { startsOn } }) => {
    if (params.slug !== 'konstanz-bahnhof') return refuse('not-found')
    if (startsOn === undefined || startsOn === '2026-11-20') return aMonthlyOffer()
    if (startsOn < '2026-11-20') return aMonthlyOffer({ problem: 'period-in-past' })
    const localFrom = `${startsOn}T00:00`
    return aMonthlyOffer({ startsNow: false, startsAt: `${startsOn}T00:00:00Z`, localFrom })
  })
  server.answer(rentMonthlyCalls.checkMonthlyVoucher, ({ body }) => {
    if (body.voucher.toUpperCase() !== 'LANG') return refuse('voucher-not-long')
    return {
      quotes: [aMonth('M', { totalCents: 4000, vatCents: 639, discount: { code: 'LANG', cents: 500 } })],
    }
  })
  let from: string | null = 'Visa •••• 4242'
  const autoPay = () => ({
    boxNumber: 14,
    from,
    next: from === null ? null : { cents: 4500, atLocal: '2026-12-19T00:00' },
  })
  server.answer(autoPayCalls.autoPay, ({ params }) =>
    params.hash === HASH ? autoPay() : refuse('not-found'),
  )
  server.answer(autoPayCalls.stopAutoPay, () => {
    from = null
    return autoPay()
  })
  server.answer(rentMonthlyCalls.rentMonthly, () => ({
    hash: HASH,
    shortCode: 'A9G4H',
    paymentUrl: 'http://localhost:8095/pay/1',
  }))
}
