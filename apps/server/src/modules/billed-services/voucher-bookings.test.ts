import { CHART_ACCOUNTS, type DatevTerms } from '@fachwerk/contract/invoice/billed/billing-terms'
import { billingTermsCalls } from '@fachwerk/contract/invoice/billed/billing-terms-calls'
import { MOVEMENT_KINDS } from '@fachwerk/contract/price/value-voucher/value-voucher-views'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { createExports } from '../../platform/export/export-rows.ts'
import { createInvokeStaff } from '../../platform/http/testing-invoke.ts'
import { billedText } from '../invoicing/index.ts'
import { anOrdersHouse, bankSays, rowsOf } from '../orders/testing.ts'
import { replied } from '../orders/testing/staff-orders.ts'
import { aVoucherShop } from '../promotions/value-vouchers/testing.ts'
import { aRefund } from '../refunds/testing/refunds-house.ts'
import { billedServicesModule } from './index.ts'
import { balancesOf, readBatch } from './testing/read-batch.ts'

const DAY_MS = 86_400_000
const shop = await aVoucherShop(await anOrdersHouse())
const { platform, own, browser, sold, order, orderRow, paid, articles, refunds, owner, settle } = shop
const boss = await shop.hire('Mira Schulz', ['owner'])
billedServicesModule({
  ...platform,
  ...shop.registry,
  exportRows: createExports(platform),
  companyNames: shop.companies.companyNames,
  billedText,
})
const call = createInvokeStaff(shop.registry)
const company = own.companyId
const DATEV: DatevTerms = {
  consultant: 29_098,
  client: 55_003,
  chart: 'SKR03',
  accountLength: 4,
  yearStartMonth: 1,
  ...CHART_ACCOUNTS.SKR03,
}

/** What the company says from now on of its accounts. */
async function book(datev: DatevTerms | null): Promise<void> {
  const { version } = replied(await call(billingTermsCalls.billingTerms, { params: { company } }, owner))
  const body = { company, version, clearanceHundredths: 0, datev }
  replied(await call(billingTermsCalls.saveBillingTerms, { body }, owner))
}
const preview = (month: string) => call(billingTermsCalls.previewDatev, { body: { company, month } }, owner)
/** The bookings of a month, read again; else why there are none. */
async function batch(month: string): Promise<string[][] | string> {
  const sent = await shop.fileOf(billingTermsCalls.exportDatev, { body: { company, month } })
  return typeof sent === 'string' ? sent : readBatch(new TextDecoder('windows-1252').decode(sent)).slice(2)
}
const monthNow = () =>
  platform.clock.now().toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' }).slice(0, 7)

/** What all of the shop's vouchers are worth, and where else its money stands. */
async function truth() {
  const [found] = await rowsOf(
    shop,
    sql<{ open: number; documents: number; paying: number; months: string[] }>`select
      (select coalesce(sum(balance_cents), 0)::int from value_voucher where company_id = ${company}) as open,
      (select coalesce(sum(gross_cents), 0)::int from invoice_rate where company_id = ${company}) as documents,
      (select coalesce(sum(cents), 0)::int from value_voucher_movement where company_id = ${company}
        and kind in ('redeemed', 'givenBack', 'refunded')) as paying,
      array(select distinct to_char(day, 'YYYY-MM') from (
        select issued_on as day from invoice_rate where company_id = ${company}
        union select (at at time zone 'Europe/Berlin')::date from value_voucher_movement where company_id = ${company}) d order by 1) as months`,
  )
  if (!found) throw new Error('nothing is there')
  return found
}

/** Everything that was ever booked, month by month. */
async function everything(months: readonly string[]): Promise<string[][]> {
  const all: string[][] = []
  for (const month of months) {
    const rows = await batch(month)
    if (typeof rows === 'string') throw new Error(`${month}: ${rows}`)
    all.push(...rows)
  }
  return all
}

type Voucher = Awaited<ReturnType<typeof sold>>

/** So many mugs of 12 euros each with a voucher. @returns the order's link */
async function spend(voucher: Voucher, quantity = 1): Promise<string> {
  const mine = browser()
  replied(await mine.add({ articleId: articles.mug.articleId, quantity }))
  replied(await mine.redeem(voucher.code))
  return replied(await order(mine)).hash
}
/** Spends it and pays the rest, where there is one. */
async function bought(voucher: Voucher, quantity = 1): Promise<string> {
  const left = await shop.left(voucher.link)
  const hash = await spend(voucher, quantity)
  if (left < quantity * 1200) await paid(hash)
  await platform.runConsumers()
  return hash
}
async function refund(hash: string, cents: number): Promise<void> {
  const { id } = await orderRow(hash)
  replied(await refunds.give(aRefund(id, { kind: 'amount', cents }), cents, boss))
  await settle()
}
/** An order that nobody pays gives its voucher back. */
async function lapse(voucher: Voucher): Promise<void> {
  const hash = await spend(voucher, 20)
  const { paymentId } = await orderRow(hash)
  await platform.clock.advance(20 * 60_000)
  await bankSays(shop, paymentId ?? '', { state: 'expired' }, `over-${paymentId}`)
  await settle()
}
/** Its buyer has their money back. */
async function takeBack(voucher: Voucher): Promise<void> {
  const [line] = replied(await refunds.show(voucher.orderId, boss)).lines
  const { lineId = '', leftPieces = 0, leftCents = 0 } = line ?? {}
  const lines = [{ lineId, pieces: 1, leftPieces, returned: 'stays' as const }]
  replied(await refunds.give(aRefund(voucher.orderId, { kind: 'lines', lines }), leftCents, boss))
  await settle()
}
/** Its last day is over. */
async function expire(voucher: Voucher): Promise<void> {
  const yesterday = new Date(platform.clock.now().getTime() - DAY_MS).toISOString().slice(0, 10)
  await platform.db.transaction((tx) =>
    sql`update value_voucher set valid_to = ${yesterday}::date where hash = ${voucher.link}`.execute(tx),
  )
  await platform.clock.advance(DAY_MS)
  await platform.runDue()
}

beforeEach(async () => {
  await platform.clock.advance(40 * DAY_MS)
  await shop.count(articles.mug.variantId, 200)
  await book(DATEV)
})

describe('LAW-48 value vouchers are a liability in the books', () => {
  it('from the sale on, until they pay, go back or expire: the account says what is open', async () => {
    const month = monthNow()
    const before = (await truth()).open
    const [spent, back, lost] = [await sold(5000), await sold(2000), await sold(3000)]
    const hash = await bought(spent, 2)
    await refund(hash, 700)
    await takeBack(back)
    await expire(lost)
    const rows = await batch(month)
    const { open } = await truth()
    expect(open - before).toBe(3300)
    expect(replied(await preview(month))).toMatchObject({
      vouchers: { count: 7, openCents: open },
      lacking: null,
    })
    const balances = balancesOf(typeof rows === 'string' ? [] : rows)
    expect(balances.get('1700')).toBe(-3300)
    expect(balances.get('2700')).toBe(-3000)
    // The sales are no revenue; the mugs are, less what went back of them, and the voucher has paid them.
    expect(balances.get('8200')).toBe(0)
    expect(balances.get('8400')).toBe(-1700)
    expect(balances.get('10000')).toBe(5000 + 3000)
    expect((rows as string[][]).filter((row) => row[7] === '1700').map((row) => row[13])).toEqual([
      expect.stringMatching(/^Anna Keller, Wertgutschein [0-9A-Z]{4} verkauft$/),
      expect.stringMatching(/ verkauft$/),
      expect.stringMatching(/ verkauft$/),
      expect.stringMatching(/ eingelöst$/),
      expect.stringMatching(/ nach Erstattung zurück$/),
      expect.stringMatching(/ zurückgenommen$/),
      expect.stringMatching(/ verfallen$/),
    ])
  })

  it('the day is that of the office: what was sold on the last evening of a month belongs to it', async () => {
    // 23:30 in Berlin, half an hour before the new month begins.
    const now = platform.clock.now()
    const lastEvening = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 0, 21, 30))
    await platform.clock.advance(lastEvening.getTime() - now.getTime())
    const month = monthNow()
    await sold(1000)
    const rows = await batch(month)
    expect(balancesOf(typeof rows === 'string' ? [] : rows).get('8200')).toBe(0)
    await platform.clock.advance(3 * 3_600_000)
    expect(monthNow()).not.toBe(month)
  })

  it('a month with nothing but movements is a batch, too', async () => {
    const voucher = await sold(1000)
    await platform.clock.advance(40 * DAY_MS)
    const month = monthNow()
    expect(await batch(month)).toBe('billed-nothing')
    await spend(voucher, 20)
    const rows = await batch(month)
    expect(rows).toHaveLength(1)
    expect(balancesOf(typeof rows === 'string' ? [] : rows)).toEqual(
      new Map([
        ['10000', -1000],
        ['1700', 1000],
      ]),
    )
  })

  it.each([1, 2, 3])(
    'LAW-47 whatever happens to them over months, the account is worth what is open (seed %i)',
    async (seed) => {
      let state = seed * 7919
      const chance = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below
      const vouchers: Voucher[] = []
      const orders: string[] = []
      const acts = [
        async () => void vouchers.push(await sold(1000 + chance(100) * 50)),
        async (voucher: Voucher) => void orders.push(await bought(voucher, 1 + chance(3))),
        async (voucher: Voucher) => void orders.push(await bought(voucher, 1)),
        async () => {
          const hash = orders[chance(orders.length || 1)]
          if (hash !== undefined) await refund(hash, 1 + chance(300))
        },
        lapse,
        takeBack,
        expire,
      ]
      for (let step = 0; step < 14; step += 1) {
        const voucher = vouchers[chance(vouchers.length || 1)]
        // What cannot be done with this one is refused, and moves nothing.
        if (voucher === undefined) vouchers.push(await sold(4000))
        else await acts[chance(acts.length)]?.(voucher).catch(() => undefined)
        await platform.clock.advance((1 + chance(9)) * DAY_MS)
      }
      const { open, documents, paying, months } = await truth()
      const balances = balancesOf(await everything(months))
      expect(balances.get('1700')).toBe(-open)
      expect(balances.get('10000')).toBe(documents + paying)
      expect(balances.get('8200')).toBe(0)
      expect(months.length).toBeGreaterThan(1)
    },
  )

  it('everything that can happen to them has happened above', async () => {
    const kinds = await rowsOf(
      shop,
      sql<{ kind: string }>`select distinct kind from value_voucher_movement where company_id = ${company}`,
    )
    expect(kinds.map(({ kind }) => kind).toSorted()).toEqual([...MOVEMENT_KINDS].toSorted())
  })
})

describe('LAW-48 vouchers without an account', () => {
  it('keep the batch of a month in which any moved back, with the reason, until the terms name one', async () => {
    const month = monthNow()
    await sold(1000)
    await book({ ...DATEV, vouchers: null })
    expect(await batch(month)).toBe('datev-vouchers-missing')
    expect(replied(await preview(month))).toMatchObject({ lacking: 'datev-vouchers-missing' })
    await book(DATEV)
    expect(await batch(month)).toHaveLength(2)
  })

  it('what nobody spent in time needs one of its own', async () => {
    const lost = await sold(1000)
    await expire(lost)
    await book({ ...DATEV, expiredVouchers: null })
    expect(await batch(monthNow())).toBe('datev-expired-vouchers-missing')
    expect(replied(await preview(monthNow())).lacking).toBe('datev-expired-vouchers-missing')
  })

  it('do not matter in a month without any', async () => {
    await book({ ...DATEV, vouchers: null, expiredVouchers: null })
    const mine = browser()
    replied(await mine.add({ articleId: articles.mug.articleId }))
    await paid(replied(await order(mine)).hash)
    expect(await batch(monthNow())).toHaveLength(1)
    expect(replied(await preview(monthNow()))).toMatchObject({
      vouchers: { count: 0, openCents: (await truth()).open },
      lacking: null,
    })
  })

  it('A-13 no other company sees what they come to', async () => {
    const foreign = { body: { company, month: monthNow() } }
    expect(await call(billingTermsCalls.previewDatev, foreign, shop.stranger)).toMatchObject({
      refusal: 'not-found',
    })
    await book(null)
    expect(await preview(monthNow())).toMatchObject({ refusal: 'datev-not-set-up' })
  })
})
