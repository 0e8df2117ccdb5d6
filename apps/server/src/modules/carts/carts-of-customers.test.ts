import { describe, expect, it } from 'vitest'
import { anOfferedArticle, someVariant } from '../catalog/testing.ts'
import { signedIn } from '../customers/testing/signed-in.ts'
import { CONTACT } from '../orders/testing.ts'
import { someCarts } from './testing.ts'

const shop = await someCarts()
const { platform, own, browser } = shop
const { companyId } = own
const DAY_MS = 86_400_000

const article = async (title: string) => {
  const variants = [someVariant({ priceCents: 590 })]
  return (await anOfferedArticle(platform, { companyId, title, vat: 'reduced', variants })).articleId
}
const [bread, honey, tea] = [await article('Brot'), await article('Honig'), await article('Tee')]

let people = 0
/** Somebody with an account; each call signs them in on one more device. */
async function somebody() {
  people += 1
  const contact = { ...CONTACT, email: `kunde-${people}@post.example` }
  const { customerId } = await platform.db.transaction((tx) =>
    shop.needs.rememberCustomer(tx, { companyId, contact, language: 'de' }),
  )
  return async (mine: ReturnType<typeof browser>) => {
    mine.signIn(await signedIn(platform, { ...own, customerId, now: platform.clock.now() }))
    return mine
  }
}
const inCart = async (mine: ReturnType<typeof browser>) =>
  (await mine.look()).lines.map(({ title, quantity }) => [title, quantity])

describe('K-03 one cart on every device somebody signs in on', () => {
  it('what is put in on one is there on the other, and changed there it is changed here', async () => {
    const signsIn = await somebody()
    const [phone, desk] = [await signsIn(browser()), await signsIn(browser())]
    await phone.add({ articleId: bread, quantity: 2 })
    expect(await inCart(desk)).toEqual([['Brot', 2]])
    const [line] = (await desk.look()).lines
    await desk.setLine(line?.id ?? '', 5)
    expect([await inCart(phone), await phone.pieces()]).toEqual([[['Brot', 5]], 5])
  })

  it('what was chosen before signing in comes to it: the larger number stays, and the page says so once', async () => {
    const signsIn = await somebody()
    const phone = await signsIn(browser())
    await phone.add({ articleId: bread, quantity: 2 })
    await phone.add({ articleId: honey })
    const desk = browser()
    await desk.add({ articleId: bread, quantity: 3 })
    await desk.add({ articleId: tea })
    await signsIn(desk)
    const joined = await desk.look()
    expect(new Map(joined.lines.map(({ title, quantity }) => [title, quantity]))).toEqual(
      new Map([
        ['Brot', 3],
        ['Honig', 1],
        ['Tee', 1],
      ]),
    )
    expect([joined.joined, (await phone.look()).joined, await phone.pieces()]).toEqual([true, true, 5])
    await platform.clock.advance(11 * 60_000)
    expect((await desk.look()).joined).toBe(false)
  })

  it('the first device brings its cart along without a word', async () => {
    const signsIn = await somebody()
    const phone = browser()
    await phone.add({ articleId: tea })
    await signsIn(phone)
    const cart = await phone.look()
    expect([cart.lines.length, cart.joined]).toEqual([1, false])
  })

  it('LAW-61 after signing out the browser shows nothing of it, and begins anew', async () => {
    const signsIn = await somebody()
    const shared = await signsIn(browser())
    await shared.add({ articleId: honey })
    shared.signOut()
    expect(await inCart(shared)).toEqual([])
    await shared.add({ articleId: tea })
    expect(await inCart(await signsIn(browser()))).toEqual([['Honig', 1]])
    expect(await inCart(await signsIn(shared))).toEqual(
      expect.arrayContaining([
        ['Honig', 1],
        ['Tee', 1],
      ]),
    )
  })

  it('ordered on one device it is empty on the other, and only the one that ordered sees the order', async () => {
    const signsIn = await somebody()
    const [phone, desk] = [await signsIn(browser()), await signsIn(browser())]
    await phone.add({ articleId: bread })
    const [place] = await desk.places()
    const ordered = await desk.order({
      locationId: own.locationId,
      readyLocal: place?.days[0]?.times[0] ?? '',
      contact: CONTACT,
      consents: { terms: true, age: false, offers: false },
      shownTotalCents: 590,
    })
    expect(ordered).toMatchObject({ ok: true })
    expect([await inCart(phone), await inCart(desk)]).toEqual([[], []])
  })

  it('two devices that sign in at once end with one cart that holds both', async () => {
    const signsIn = await somebody()
    const [phone, desk] = [browser(), browser()]
    await phone.add({ articleId: bread })
    await desk.add({ articleId: honey })
    await Promise.all([signsIn(phone), signsIn(desk)])
    await Promise.all([phone.look(), desk.look(), phone.pieces(), desk.pieces()])
    const both = await inCart(phone)
    expect(new Set(both.map(([title]) => title))).toEqual(new Set(['Brot', 'Honig']))
    expect(await inCart(desk)).toEqual(both)
  })

  it('after 30 days it is gone, and another begins', async () => {
    const signsIn = await somebody()
    const phone = await signsIn(browser())
    await phone.add({ articleId: bread })
    await platform.clock.advance(31 * DAY_MS)
    const again = await signsIn(browser())
    expect(await inCart(again)).toEqual([])
    await again.add({ articleId: tea })
    expect(await inCart(again)).toEqual([['Tee', 1]])
  })

  it('somebody else’s is nobody’s business', async () => {
    const [lena, otto] = [await (await somebody())(browser()), await (await somebody())(browser())]
    await lena.add({ articleId: bread })
    expect(await inCart(otto)).toEqual([])
  })
})
