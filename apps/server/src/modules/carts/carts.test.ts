import { MOST_LINES } from '@fachwerk/contract/cart/cart-views'
import { describe, expect, it } from 'vitest'
import { anOfferedArticle, changeOffer, someVariant } from '../catalog/testing.ts'
import { someCarts } from './testing.ts'

const { platform, own, shop, browser } = await someCarts()
const { companyId } = own
const article = (details: Omit<Parameters<typeof anOfferedArticle>[1], 'companyId'> = {}) =>
  anOfferedArticle(platform, { companyId, ...details })
const mate = () =>
  article({
    title: 'Mate',
    vat: 'standard',
    variants: [someVariant({ priceCents: 179, depositCents: 15, packaging: 'reusable' })],
  })
const bread = () => article({ title: 'Brot', vat: 'reduced', variants: [someVariant({ priceCents: 590 })] })

describe('K-03 what lies in a cart', () => {
  it('begins with the first piece and is the same in the next look; another browser has its own', async () => {
    const [{ articleId }, { articleId: loaf }] = [await mate(), await bread()]
    const mine = browser()
    expect(await mine.pieces()).toBe(0)
    await mine.add({ articleId, quantity: 2 })
    await mine.add({ articleId: loaf })
    await mine.add({ articleId, quantity: 2 })
    const cart = await mine.look()
    expect(cart.lines.map(({ title, quantity, grossCents }) => [title, quantity, grossCents])).toEqual([
      ['Mate', 4, 716],
      ['Brot', 1, 590],
    ])
    expect([await mine.pieces(), cart.pieces, await browser().pieces()]).toEqual([5, 5, 0])
  })

  it('K-07 goods, deposit, tip and rounding up make the total, and its VAT is said by rate', async () => {
    const mine = browser()
    await mine.add({ articleId: (await mate()).articleId, quantity: 4 })
    await mine.add({ articleId: (await bread()).articleId })
    await mine.set({ tipCents: 200, roundsUp: true })
    // 7.16 + 5.90 + 0.60 deposit + 2.00 tip = 15.66, rounded up by 0.34.
    expect(await mine.look()).toMatchObject({
      goodsCents: 1_306,
      depositCents: 60,
      tipCents: 200,
      roundUpCents: 34,
      totalCents: 1_600,
      vat: [
        { rate: 700, grossCents: 590, netCents: 551, vatCents: 39 },
        { rate: 1_900, grossCents: 776, netCents: 652, vatCents: 124 },
      ],
    })
  })

  it('LAW-17 nothing is given on top that nobody chose, and what was chosen can be taken back', async () => {
    const mine = browser()
    await mine.add({ articleId: (await bread()).articleId })
    expect(await mine.look()).toMatchObject({
      tipCents: 0,
      roundsUp: false,
      totalCents: 590,
      roundUpCents: 10,
    })
    await mine.set({ tipCents: 100 })
    await mine.set({ tipCents: 0 })
    expect(await mine.look()).toMatchObject({ tipCents: 0, totalCents: 590 })
  })

  it('says it in the language of who looks', async () => {
    const { articleId } = await article({
      title: 'Brot',
      translations: { en: { title: 'Bread', description: '' } },
    })
    const mine = browser()
    await mine.add({ articleId })
    expect([(await mine.look('en')).lines[0]?.title, (await mine.look('it')).lines[0]?.title]).toEqual([
      'Bread',
      'Brot',
    ])
  })

  it('another number of pieces counts, none takes the line out, and a foreign line is not there', async () => {
    const mine = browser()
    await mine.add({ articleId: (await mate()).articleId })
    const [line] = (await mine.look()).lines
    expect(await mine.setLine(line?.id ?? '', 3)).toMatchObject({ ok: true, value: { pieces: 3 } })
    const other = browser()
    await other.add({ articleId: (await bread()).articleId })
    expect(await other.setLine(line?.id ?? '', 1)).toMatchObject({ refusal: 'not-found' })
    expect(await mine.setLine(line?.id ?? '', 0)).toMatchObject({
      ok: true,
      value: { lines: [], totalCents: 0 },
    })
    expect(await browser().setLine(line?.id ?? '', 1)).toMatchObject({ refusal: 'not-found' })
  })
})

describe('K-03 what changed since somebody looked', () => {
  it('a new price counts at once and says what it was, until it has been seen', async () => {
    const { articleId } = await bread()
    const mine = browser()
    await mine.add({ articleId })
    await changeOffer(platform, articleId, { priceCents: 620 })
    expect((await mine.look()).lines[0]).toMatchObject({ unitCents: 620, wasCents: 590 })
    await mine.set({ seen: true })
    expect((await mine.look()).lines[0]).toMatchObject({ unitCents: 620, wasCents: null })
  })

  it('what is sold no more stays in sight, costs nothing, and a tip on nothing is none', async () => {
    const { articleId } = await bread()
    const mine = browser()
    await mine.add({ articleId })
    await mine.set({ tipCents: 200, roundsUp: true })
    await changeOffer(platform, articleId, { state: 'hidden' })
    expect(await mine.look()).toMatchObject({
      lines: [{ title: 'Brot', gone: true, grossCents: 0 }],
      totalCents: 0,
      tipCents: 0,
      roundUpCents: 0,
    })
  })
})

describe('K-03 what does not get into a cart', () => {
  it('an article of another shop, one that is gone, a variant that is not of it', async () => {
    const strange = await anOfferedArticle(platform, { companyId: (await shop()).companyId })
    const { articleId } = await bread()
    const gone = await bread()
    await changeOffer(platform, gone.articleId, { state: 'hidden' })
    const mine = browser()
    expect(await mine.add({ articleId: strange.articleId })).toMatchObject({ refusal: 'article-gone' })
    expect(await mine.add({ articleId: gone.articleId })).toMatchObject({ refusal: 'article-gone' })
    const [variantId = ''] = strange.variantIds
    expect(await mine.add({ articleId, variantId })).toMatchObject({ refusal: 'article-gone' })
    expect(await mine.pieces()).toBe(0)
  })

  it('of several variants one has to be chosen', async () => {
    const { articleId, variantIds } = await article({
      variants: [someVariant({ name: 'klein' }), someVariant({ name: 'groß', priceCents: 320 })],
    })
    const mine = browser()
    expect(await mine.add({ articleId })).toMatchObject({ refusal: 'variant-required' })
    const [, variantId = ''] = variantIds
    await mine.add({ articleId, variantId })
    expect((await mine.look()).lines).toMatchObject([{ variant: 'groß', unitCents: 320 }])
  })

  it.each([
    ['a service of which nobody knows how long it takes', { kind: 'service' }],
    ['what is only sent', { deliveryTypes: ['shipment'] }],
  ] as const)('%s', async (_what, { ...said }) => {
    const { articleId } = await article({
      ...said,
      deliveryTypes: [...('deliveryTypes' in said ? said.deliveryTypes : ['pickup' as const])],
    })
    expect(await browser().add({ articleId })).toMatchObject({ refusal: 'article-not-orderable' })
  })

  it('more pieces or more different things than a cart holds', async () => {
    const { articleId } = await bread()
    const mine = browser()
    await mine.add({ articleId, quantity: 99 })
    expect(await mine.add({ articleId })).toMatchObject({ refusal: 'quantity-too-large' })
    expect(await mine.add({ articleId, quantity: 100 })).toMatchObject({ refusal: 'invalid-input' })
    for (let count = 1; count < MOST_LINES; count += 1)
      await mine.add({ articleId: (await bread()).articleId })
    expect(await mine.add({ articleId: (await bread()).articleId })).toMatchObject({ refusal: 'cart-full' })
  })

  it('more carts than one address may begin', async () => {
    const { articleId } = await bread()
    const answers = []
    for (let count = 0; count < 61; count += 1)
      answers.push((await browser(own, '198.51.100.7').add({ articleId })).ok)
    expect([answers.slice(0, 60).every(Boolean), answers[60]]).toEqual([true, false])
  })
})

describe('K-03 two tabs of one browser', () => {
  it('both count when they add at the same moment, and the same click counts once', async () => {
    const { articleId } = await bread()
    const mine = browser()
    await mine.add({ articleId })
    await Promise.all(Array.from({ length: 8 }, () => mine.add({ articleId })))
    expect(await mine.pieces()).toBe(9)
    const idempotency = { scope: 'cart', key: 'once', requestHash: 'same' }
    await mine.add({ articleId }, { idempotency })
    await mine.add({ articleId }, { idempotency })
    expect(await mine.pieces()).toBe(10)
  })
})
