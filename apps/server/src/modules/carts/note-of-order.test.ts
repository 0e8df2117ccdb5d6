import { boardCalls } from '@fachwerk/contract/fulfilment/board-calls'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { anOfferedArticle } from '../catalog/testing.ts'
import { CONTACT, rowsOf } from '../orders/testing.ts'
import { anOperatorOf, paidGoods, someCarts } from './testing.ts'

const shop = await someCarts()
const { platform, own, browser, call } = shop
const { companyId, locationId } = own
const staff = anOperatorOf(companyId, platform.random.uuid())

let articleId = ''
beforeAll(async () => {
  articleId = (await anOfferedArticle(platform, { companyId, title: 'Frühstück' })).articleId
})

/** Somebody orders with these words. */
async function orderedWith(note?: string) {
  const mine = browser()
  await mine.add({ articleId })
  const [place] = await mine.places()
  const cart = await mine.look()
  const placed = await mine.order({
    locationId,
    readyLocal: place?.days[0]?.times[0] ?? '',
    contact: CONTACT,
    consents: { terms: true },
    shownTotalCents: cart.totalCents,
    ...(note !== undefined && { note }),
  })
  return { mine, placed }
}

/** What stands among the comments of an order, with who wrote it. */
const commentsOn = async (orderId: string) =>
  (
    await rowsOf(
      shop,
      sql<{ by: string; text: string }>`select author ->> 'name' as by, text from order_comment
        where order_id = ${orderId}::uuid and company_id = ${companyId}::uuid order by at`,
    )
  ).map(({ by, text }) => [by, text])

describe('K-07 what a customer writes to the shop with an order', () => {
  it('is read by staff with the name of who wrote it, on the board, and on the page of the order', async () => {
    const { mine, placed } = await orderedWith('  Ei gut durch,\nbitte <ohne> Tomate. ')
    if (!placed.ok) throw new Error(placed.refusal)
    const id = await paidGoods(shop, placed.value.hash)
    const words = 'Ei gut durch,\nbitte <ohne> Tomate.'
    expect(await commentsOn(id)).toEqual([[`${CONTACT.firstName} ${CONTACT.lastName}`, words]])
    const board = await call(boardCalls.board, { query: {} }, staff)
    expect(board.ok && board.value.cards.find(({ orderId }) => orderId === id)?.notes).toEqual([words])
    const page = await mine.goodsOrder(placed.value.hash)
    expect(page.ok && page.value.note).toBe(words)
  })

  it('what staff note among it is none of the customer’s', async () => {
    const { mine, placed } = await orderedWith('')
    if (!placed.ok) throw new Error(placed.refusal)
    const id = await paidGoods(shop, placed.value.hash)
    const author = { kind: 'staff', id: staff.userId, name: staff.name }
    const comment = { company_id: companyId, order_id: id, text: 'Kundin ist ungeduldig' }
    await platform.db.transaction((tx) =>
      tx
        .insertInto('order_comment')
        .values({
          id: platform.random.uuid(),
          at: platform.clock.now(),
          author: JSON.stringify(author),
          ...comment,
        })
        .execute(),
    )
    const page = await mine.goodsOrder(placed.value.hash)
    expect(page.ok && 'note' in page.value).toBe(false)
    expect(await commentsOn(id)).toEqual([['Ayşe Demir', 'Kundin ist ungeduldig']])
  })

  it('longer than it may be is refused, and nothing is ordered', async () => {
    const { mine, placed } = await orderedWith('x'.repeat(301))
    expect(placed).toMatchObject({ ok: false, refusal: 'invalid-input' })
    expect((await mine.look()).pieces).toBe(1)
  })
})
