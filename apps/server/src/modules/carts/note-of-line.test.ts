import { boardCalls } from '@fachwerk/contract/fulfilment/board-calls'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { anExtraAt, anOfferedArticle, someVariant } from '../catalog/testing.ts'
import { signedIn } from '../customers/testing/signed-in.ts'
import { CONTACT, rowsOf } from '../orders/testing.ts'
import { anOperatorOf, paidGoods, someCarts } from './testing.ts'

const shop = await someCarts()
const { platform, own, browser, call } = shop
const { companyId, locationId } = own
const staff = anOperatorOf(companyId, platform.random.uuid())
const WORDS = 'bitte ohne Zwiebeln'

const article = (title: string, details: Omit<Parameters<typeof anOfferedArticle>[1], 'companyId'> = {}) =>
  anOfferedArticle(platform, { companyId, title, variants: [someVariant({ priceCents: 590 })], ...details })
let burger = ''
beforeAll(async () => {
  burger = (await article('Burger')).articleId
})
type Mine = ReturnType<typeof browser>
const inCart = async (mine: Mine) =>
  (await mine.look()).lines.map(({ title, quantity, note }) => [title, quantity, note])
const firstLine = async (mine: Mine) => (await mine.look()).lines[0]?.id ?? ''

async function ordered(mine: Mine) {
  const [place] = await mine.places()
  const cart = await mine.look()
  const placed = await mine.order({
    locationId,
    readyLocal: place?.days[0]?.times[0] ?? '',
    contact: CONTACT,
    consents: { terms: true },
    shownTotalCents: cart.totalCents,
  })
  if (!placed.ok) throw new Error(placed.refusal)
  return placed.value.hash
}

describe('K-07 a note to an article of the cart', () => {
  it('stands at its line; pieces with other words are another line, with the same words the same', async () => {
    const mine = browser()
    await mine.add({ articleId: burger })
    await mine.note(await firstLine(mine), `  ${WORDS} `)
    await mine.add({ articleId: burger, quantity: 2 })
    await mine.add({ articleId: burger, note: WORDS })
    await mine.add({ articleId: burger, note: 'extra scharf' })
    expect(await inCart(mine)).toEqual([
      ['Burger', 2, WORDS],
      ['Burger', 2, ''],
      ['Burger', 1, 'extra scharf'],
    ])
    expect((await mine.look()).totalCents).toBe(5 * 590)
  })

  it('is changed and taken back; a line that then says the same as another becomes one with it', async () => {
    const mine = browser()
    await mine.add({ articleId: burger, note: WORDS })
    await mine.add({ articleId: burger, quantity: 3 })
    const line = await firstLine(mine)
    expect(await mine.note(line, 'ohne Gurke')).toMatchObject({ ok: true })
    expect(await inCart(mine)).toEqual([
      ['Burger', 1, 'ohne Gurke'],
      ['Burger', 3, ''],
    ])
    await mine.note(line, '')
    expect(await inCart(mine)).toEqual([['Burger', 4, '']])
  })

  it('keeps its words when there are more or fewer pieces of it', async () => {
    const mine = browser()
    await mine.add({ articleId: burger, note: WORDS })
    await mine.setLine(await firstLine(mine), 3)
    expect(await inCart(mine)).toEqual([['Burger', 3, WORDS]])
    await mine.setLine(await firstLine(mine), 0)
    expect(await inCart(mine)).toEqual([])
  })

  it.each([
    ['longer than 140 signs', 'x'.repeat(141)],
    ['a line feed', 'oben\nunten'],
    ['a control sign', 'weiß\u0007'],
    ['a sign that ends a text', 'weiß\u0000'],
  ])('%s is refused, and nothing changes', async (_what, note) => {
    const mine = browser()
    await mine.add({ articleId: burger })
    expect(await mine.note(await firstLine(mine), note)).toMatchObject({
      ok: false,
      refusal: 'invalid-input',
    })
    expect(await mine.add({ articleId: burger, note })).toMatchObject({ ok: false, refusal: 'invalid-input' })
    expect(await inCart(mine)).toEqual([['Burger', 1, '']])
  })

  it('is for what somebody prepares or packs: a service has none, and says so', async () => {
    const { articleId } = await article('Durchsicht', {
      kind: 'service',
      minutes: 45,
      variants: [someVariant({ priceCents: 4_900 })],
    })
    const mine = browser()
    await mine.add({ articleId, note: WORDS })
    const [line] = (await mine.look()).lines
    expect(line).toMatchObject({ note: '', takesNote: false })
    expect(await mine.note(line?.id ?? '', WORDS)).toMatchObject({ ok: false, refusal: 'not-found' })
  })

  it('another browser changes nothing of it', async () => {
    const [mine, other] = [browser(), browser()]
    for (const each of [mine, other]) await each.add({ articleId: burger })
    expect(await other.note(await firstLine(mine), WORDS)).toMatchObject({ ok: false, refusal: 'not-found' })
    expect(await inCart(mine)).toEqual([['Burger', 1, '']])
  })

  it('K-03 comes along to the cart of who signs in, apart from what lies there without it', async () => {
    const { customerId } = await platform.db.transaction((tx) =>
      shop.needs.rememberCustomer(tx, {
        companyId,
        contact: { ...CONTACT, email: 'notiz@post.example' },
        language: 'de',
      }),
    )
    const [phone, desk] = [browser(), browser()]
    const session = () => signedIn(platform, { ...own, customerId, now: platform.clock.now() })
    phone.signIn(await session())
    await phone.add({ articleId: burger, quantity: 2 })
    await desk.add({ articleId: burger, note: WORDS })
    desk.signIn(await session())
    expect(new Set(await inCart(desk))).toEqual(
      new Set([
        ['Burger', 2, ''],
        ['Burger', 1, WORDS],
      ]),
    )
  })
})

describe('K-07 a note to an article that was ordered', () => {
  it('is read on the order’s page, on the board and in the mails, below what was chosen, and is on no invoice', async () => {
    const optionId = await anExtraAt(platform, { companyId, articleId: burger, title: 'Käse' })
    const mine = browser()
    await mine.add({ articleId: burger, extras: [{ optionId, quantity: 1 }], note: WORDS })
    await mine.add({ articleId: burger })
    const hash = await ordered(mine)
    const orderId = await paidGoods(shop, hash)
    const page = await mine.goodsOrder(hash)
    expect(page.ok && page.value.lines.map(({ title, note }) => [title, note])).toEqual([
      ['Burger (Käse)', WORDS],
      ['Burger', undefined],
    ])
    const board = await call(boardCalls.board, { query: {} }, staff)
    const card = board.ok ? board.value.cards.find((each) => each.orderId === orderId) : undefined
    expect(card?.lines.map(({ name, extras, note }) => [name, extras, note])).toEqual([
      ['Burger', 'Käse', WORDS],
      ['Burger', '', undefined],
    ])
    expect(card?.notes).toEqual([])
    const mails = await rowsOf(
      shop,
      sql<{ text: string }>`select body_text as text from mail where order_id = ${orderId}::uuid`,
    )
    expect(mails.length).toBeGreaterThan(0)
    for (const { text } of mails) expect(text).toContain(`Burger (Käse) – ${WORDS}`)
    const written = await rowsOf(
      shop,
      sql<{ description: string; note: string }>`select description, note from order_line
        where order_id = ${orderId}::uuid and company_id = ${companyId}::uuid order by id`,
    )
    expect(written.map(({ description, note }) => [description, note])).toEqual([
      ['Burger (Käse)', WORDS],
      ['Burger', ''],
    ])
  })

  it('K-03 comes along when it is ordered again', async () => {
    const tea = (await article('Tee')).articleId
    const mine = browser()
    await mine.add({ articleId: tea, note: 'lange ziehen lassen' })
    const hash = await ordered(mine)
    await mine.again(hash)
    expect(await inCart(mine)).toEqual([['Tee', 1, 'lange ziehen lassen']])
  })
})
