import { orderCalls } from '@fachwerk/contract/order/order-calls'
import type { GoodsOrderView } from '@fachwerk/contract/fulfilment/fulfilment-views'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../../entry-server.tsx'
import { browse, inputFor } from '../../testing/a-server.ts'
import { HASH } from '../../testing/orders.ts'
import { aGoodsOrder, knowsGoodsOrder } from '../../testing/shop-cart.ts'
import { findings } from '../../testing/show.tsx'

const ADDRESS = `/einkauf/${HASH}/widerrufen`
type Line = GoodsOrderView['lines'][number]
const line = (n: number, title: string, over: Partial<Line> = {}): Line => ({
  id: `01990000-0000-7000-8000-00000000000${n}`,
  kind: 'article',
  title,
  quantity: 2,
  leftPieces: 2,
  grossCents: 1180,
  withdrawal: 'allowed',
  ...over,
})
const MUG = line(1, 'Becher')
const BREAD = line(2, 'Brot', { withdrawal: 'perishable' })
const DEPOSIT = line(3, 'Pfand: Mate', { kind: 'deposit', withdrawal: null })
const MATE = line(4, 'Mate', { quantity: 3, leftPieces: 1 })
const GONE = line(5, 'Tasche', { leftPieces: 0 })
const field = ({ id }: Line) => `stueck-${id}`

async function open(lines = [MUG, BREAD, DEPOSIT, MATE, GONE], address = ADDRESS) {
  const opened = browse(renderSite, (server) => knowsGoodsOrder(server, () => aGoodsOrder({ lines })))
  await opened.browser.open(address)
  return opened
}
const declared = ({ server }: Awaited<ReturnType<typeof open>>) =>
  server.made.filter(({ path }) => path === orderCalls.declare.path).map(({ input }) => input.body)
const optionsOf = (page: Document, of: Line) =>
  [...page.querySelectorAll(`select[name="${field(of)}"] option`)].map((each) => each.textContent)

describe('LAW-2 withdrawing from some of the goods of an order', () => {
  it('the page of the order leads to its lines; each has what is left, and what is exempt says why', async () => {
    const { browser } = await open(undefined, `/einkauf/${HASH}`)
    expect(browser.text()).toContain('Tasche (2 zurückgenommen)')
    expect(browser.text()).toContain('Mate (2 zurückgenommen)')
    await browser.follow('Vertrag widerrufen')
    expect(browser.address()).toContain(ADDRESS)
    expect(browser.secret()).toBe(true)
    const page = browser.page()
    expect(optionsOf(page, MUG)).toEqual(['0 ×', '1 ×', '2 ×'])
    expect(optionsOf(page, MATE)).toEqual(['0 ×', '1 ×'])
    expect(optionsOf(page, BREAD)).toEqual([])
    expect(browser.text()).toContain('ausgeschlossen, weil die Ware schnell verdirbt')
    for (const never of ['Pfand: Mate', 'Tasche'])
      expect(page.querySelector('form')?.textContent).not.toContain(never)
    expect(await findings(page.body)).toEqual([])
  })

  it('LAW-3 some pieces: named in the second step, nothing declared before it, and told to staff line by line', async () => {
    const opened = await open()
    const { browser } = opened
    await browser.send('Weiter zur Prüfung', { name: 'Lena Hoffmann', [field(MUG)]: '1', [field(MATE)]: '0' })
    expect(browser.heading()).toBe('Bitte prüfen Sie Ihren Widerruf.')
    expect(browser.text()).toContain('A9G4H: 1 × Becher')
    expect(declared(opened)).toEqual([])
    await browser.send('Widerruf bestätigen')
    expect(browser.heading()).toBe('Ihr Widerruf ist eingegangen.')
    expect(browser.text()).toContain('A9G4H: 1 × Becher')
    expect(declared(opened)).toMatchObject([
      { contract: 'A9G4H: 1 × Becher', goods: { hash: HASH, lines: [{ lineId: MUG.id, pieces: 1 }] } },
    ])
  })

  it('all of it stays one press: the number of the order, as before', async () => {
    const opened = await open()
    await opened.browser.send('Weiter zur Prüfung', { name: 'Lena Hoffmann' })
    await opened.browser.send('Widerruf bestätigen')
    const [body] = declared(opened)
    expect(body).toMatchObject({ contract: 'A9G4H' })
    expect(body).not.toHaveProperty('goods')
  })

  it('nothing chosen is said at the lines, and what was typed stays; back from the second step, too', async () => {
    const opened = await open()
    const { browser } = opened
    const none = { [field(MUG)]: '0', [field(MATE)]: '0' }
    await browser.send('Weiter zur Prüfung', { name: 'Lena Hofman', ...none })
    expect(browser.status()).toBe(422)
    const [said] = [...browser.page().querySelectorAll('.error-summary a')]
    expect(said?.textContent).toBe('Bitte wählen Sie mindestens einen Artikel.')
    expect(browser.page().querySelector(said?.getAttribute('href') ?? '')?.tagName).toBe('FIELDSET')
    await browser.send('Weiter zur Prüfung', { [field(MUG)]: '2' })
    await browser.send('Angaben ändern')
    const chosen = (of: Line) =>
      browser.page().querySelector<HTMLSelectElement>(`select[name="${field(of)}"]`)?.value
    expect([chosen(MUG), chosen(MATE)]).toEqual(['2', '0'])
    expect(browser.page().querySelector<HTMLInputElement>('input[name="name"]')?.value).toBe('Lena Hofman')
  })

  it.each([
    ['99', 'A9G4H', true],
    ['1.7', 'A9G4H: 1 × Becher', true],
    ['-1', '', false],
    ['viele', '', false],
    ['', '', false],
  ])(
    'FAULT-54 of a made-up number of pieces (%j) at most what is left counts',
    async (typed, said, isGood) => {
      const { server } = await open([MUG])
      const form = {
        name: 'Lena Hoffmann',
        email: 'lena@post.example',
        contract: 'A9G4H',
        einkauf: HASH,
        [field(MUG)]: typed,
      }
      const input = inputFor('/vertrag-widerrufen', {}, 'POST')
      const request = { ...input.request, form }
      const answer = await renderSite({ ...input, request, api: server.api })
      if (answer.kind !== 'html') throw new Error('no page')
      expect(answer.status === 422).toBe(!isGood)
      const page = new DOMParser().parseFromString(answer.html, 'text/html')
      expect(
        page.querySelector('.declaration-content')?.textContent?.includes(`Vertrag${said}E-Mail`) ?? false,
      ).toBe(isGood)
    },
  )

  it('an unknown link is no page', async () => {
    const opened = browse(renderSite, (server) => knowsGoodsOrder(server, () => aGoodsOrder()))
    await opened.browser.open(`/einkauf/${HASH.slice(0, -1)}x/widerrufen`)
    expect(opened.browser.status()).toBe(404)
  })

  it('where all of it is exempt the words are for the customer to choose', async () => {
    const { browser } = await open([BREAD])
    expect(browser.text()).toContain('ausgeschlossen, weil die Ware schnell verdirbt')
    await browser.send('Weiter zur Prüfung', { name: 'Lena Hoffmann' })
    expect(browser.heading()).toBe('Bitte prüfen Sie Ihren Widerruf.')
  })
})
