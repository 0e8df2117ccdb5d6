import { fulfilmentCalls } from '@fachwerk/contract/fulfilment/fulfilment-calls'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { cartsOn } from '../carts/testing.ts'
import { anOfferedArticle, someVariant } from '../catalog/testing.ts'
import { replied } from '../orders/testing/staff-orders.ts'
import { bankSays, CONTACT, rowsOf } from '../orders/testing.ts'
import { aVoucher } from '../orders/testing/vouchers.ts'
import { aCasesHouse } from './testing/cases-house.ts'

const DAY_MS = 86_400_000
const cases = await aCasesHouse()
const shop = await cartsOn(cases)
const { platform, own } = shop
const { owner } = cases.office
let articles: { bread: string; mug: string }

const sold = async (title: string, withdrawal: 'perishable' | 'allowed', priceCents: number) => {
  const variants = [someVariant({ priceCents })]
  const said = { companyId: own.companyId, title, vat: 'standard', withdrawal, variants } as const
  return (await anOfferedArticle(platform, said)).articleId
}

beforeAll(async () => {
  articles = { bread: await sold('Brot', 'perishable', 590), mug: await sold('Becher', 'allowed', 1200) }
})

type Wanted = (keyof typeof articles)[]
const bought = async (...wanted: Wanted) => boughtWith('', ...wanted)
/** Goods that are paid, by a code, money, or both. */
async function boughtWith(code: string, ...wanted: Wanted) {
  const mine = shop.browser()
  for (const name of wanted) await mine.add({ articleId: articles[name] })
  if (code !== '') replied(await mine.redeem(code))
  const [place] = await mine.places()
  const order = {
    locationId: own.locationId,
    readyLocal: place?.days[0]?.times[0] ?? '',
    contact: CONTACT,
    consents: { terms: true, age: false, offers: false },
    shownTotalCents: (await mine.look()).totalCents,
  }
  const { hash, shortCode } = replied(await mine.order(order))
  const [row] = await rowsOf(
    shop,
    sql<{ id: string; paymentId: string | null }>`select o.id, p.id as "paymentId" from customer_order o
      left join payment p on p.order_id = o.id where o.hash = ${hash}`,
  )
  if (!row) throw new Error('not written')
  if (row.paymentId !== null) await bankSays(shop, row.paymentId, { state: 'paid' }, `paid-${row.paymentId}`)
  await cases.settle()
  return { ...row, mine, hash, shortCode }
}
const handOver = async (orderId: string) =>
  replied(await shop.call(fulfilmentCalls.moveGoods, { body: { orderId, step: 'handOver' } }, owner))
async function withdrawnFrom({ shortCode }: { readonly shortCode: string }) {
  const id = await cases.declared({ contract: shortCode })
  replied(await cases.match(id, shortCode))
  const { proposal, contractFound } = await cases.show(id)
  return { id, proposal, contractFound }
}
/** What was written about a case, its receipt apart. */
const mailsOf = async (id: string) =>
  (
    await rowsOf(
      shop,
      sql<{ text: string }>`select body_text as text from mail where template like 'withdrawal-%'
        and dedupe_key like ${`declaration:${id}:%`}`,
    )
  )
    .map(({ text }) => text)
    .join('\n')

describe('LAW-5 somebody withdraws from goods', () => {
  it('before they are handed over: everything goes back, the order is cancelled, nothing has to come back', async () => {
    const order = await bought('mug')
    await platform.clock.advance(20 * DAY_MS)
    const { id, proposal, contractFound } = await withdrawnFrom(order)
    expect(contractFound?.adds).toBe('goods')
    expect(proposal).toMatchObject({ outcome: 'accepted', periodFrom: 'notHandedOver', refundCents: 1200 })
    replied(await cases.accept(id))
    await cases.settle()
    expect(await order.mine.goodsOrder(order.hash)).toMatchObject({
      value: { status: 'canceled', payment: { refundedCents: 1200 } },
    })
    expect(await mailsOf(id)).not.toContain('bringen Sie die Waren')
  })

  it('the time runs from when they are handed over, and they are to come back', async () => {
    const order = await bought('mug')
    await platform.clock.advance(10 * DAY_MS)
    await handOver(order.id)
    await platform.clock.advance(12 * DAY_MS)
    const { id, proposal } = await withdrawnFrom(order)
    expect(proposal).toMatchObject({ outcome: 'accepted', periodFrom: 'handover', refundCents: 1200 })
    replied(await cases.accept(id))
    await cases.settle()
    expect(await order.mine.goodsOrder(order.hash)).toMatchObject({
      value: { status: 'finished', payment: { refundedCents: 1200 } },
    })
    expect(await mailsOf(id)).toContain('Bitte bringen Sie die Waren binnen 14 Tagen')
  })

  it('too late is who comes after it', async () => {
    const order = await bought('mug')
    await handOver(order.id)
    await platform.clock.advance(20 * DAY_MS)
    const { proposal } = await withdrawnFrom(order)
    expect(proposal).toMatchObject({ outcome: 'refused', refusal: 'periodOver', refundCents: 0 })
  })

  it('§ 312g (2) BGB what perishes is kept, the rest goes back, and the mail says why', async () => {
    const order = await bought('bread', 'mug')
    await handOver(order.id)
    const { id, proposal } = await withdrawnFrom(order)
    expect(proposal).toMatchObject({ outcome: 'partly', keptCents: 590, refundCents: 1200 })
    replied(await cases.accept(id))
    expect(await mailsOf(id)).toMatch(/Nicht zurück gehen 5,90.€: .*§ 312g Abs\. 2 BGB/)
  })

  it('nothing but what perishes: it is refused, with the reason that fits', async () => {
    const { id, proposal } = await withdrawnFrom(await bought('bread'))
    expect(proposal).toMatchObject({ outcome: 'refused', refusal: 'exempt' })
    replied(await cases.turnDown(id, { refusal: 'exempt' }))
    expect(await mailsOf(id)).toContain('Diese Waren lassen sich nach dem Gesetz nicht widerrufen')
  })
})

const credit = async (code: string) =>
  aVoucher(shop, { code, isCredit: true, percent: null, amountCents: 5000, holdsFor: 'goods' })
const given = async (code: string) =>
  rowsOf(shop, sql`select uses, given_cents as cents from voucher where code = ${code}`)

describe('O-06 LAW-10 somebody withdraws from goods that credit has paid for', () => {
  it('credit is good again, whole, after they were handed over too', async () => {
    await credit('GUT-GANZ')
    const order = await boughtWith('GUT-GANZ', 'mug')
    expect(await given('GUT-GANZ')).toEqual([{ uses: 1, cents: 1200 }])
    await handOver(order.id)
    const { id, proposal } = await withdrawnFrom(order)
    expect(proposal).toMatchObject({
      outcome: 'accepted',
      refundCents: 0,
      voucher: { code: 'GUT-GANZ', keptCents: 0, backCents: 1200 },
    })
    replied(await cases.accept(id))
    await cases.settle()
    expect(await given('GUT-GANZ')).toEqual([{ uses: 0, cents: 0 }])
    expect(await mailsOf(id)).toContain('GUT-GANZ')
  })

  it.each([true, false])('what perishes is kept of it, handed over (%s) or not', async (isHandedOver) => {
    const code = `GUT-TEIL-${isHandedOver ? 1 : 2}`
    await credit(code)
    const order = await boughtWith(code, 'bread', 'mug')
    if (isHandedOver) await handOver(order.id)
    const { id, proposal } = await withdrawnFrom(order)
    // Not handed over it is no more than a part: the rest stays ordered.
    expect(proposal).toMatchObject(
      isHandedOver
        ? { outcome: 'partly', voucher: { keptCents: 590, backCents: 1200 } }
        : { outcome: 'accepted', isPart: true, creditCents: 1200, refundCents: 0 },
    )
    replied(await cases.accept(id))
    await cases.settle()
    await cases.settle()
    expect(await given(code)).toEqual([{ uses: 1, cents: 590 }])
  })

  it('nothing but what perishes: it stays redeemed', async () => {
    await credit('GUT-BROT')
    const { proposal } = await withdrawnFrom(await boughtWith('GUT-BROT', 'bread'))
    expect(proposal).toMatchObject({ outcome: 'refused', refusal: 'exempt' })
    expect(await given('GUT-BROT')).toEqual([{ uses: 1, cents: 590 }])
  })
})
