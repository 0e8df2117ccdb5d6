import { cartCalls } from '@fachwerk/contract/cart/cart-calls'
import type { CartLineView, CartView } from '@fachwerk/contract/cart/cart-views'
import { fulfilmentCalls } from '@fachwerk/contract/fulfilment/fulfilment-calls'
import { DELIVERY_TYPES, isSiteWay } from '@fachwerk/contract/order/staff-order-views'
import type { RefusalCode } from '@fachwerk/contract/refusals'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../../entry-server.tsx'
import { browse } from '../../testing/a-server.ts'
import { refuse } from '../../testing/fake-api.ts'
import { aCart, aCartLine, aPickupPlace, LINE, PLACE, takesOrders } from '../../testing/shop-cart.ts'
import { findings } from '../../testing/show.tsx'
import type { PlainBrowser } from '../../testing/without-script.ts'

async function open(cart: Partial<CartView> = {}, path = '/warenkorb') {
  const opened = browse(renderSite, (server) => takesOrders(server, aCart(cart)))
  await opened.browser.open(path)
  return opened
}
const withLine = (change: Partial<CartLineView>, path?: string) => open({ lines: [aCartLine(change)] }, path)
const line = (browser: PlainBrowser) =>
  browser.page().querySelector('.cart-line')?.textContent?.replaceAll(/\s+/g, ' ') ?? ''
const button = (browser: PlainBrowser, name: string) =>
  browser.page().querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`)
const summary = (browser: PlainBrowser) => browser.page().querySelector('.cart-note summary')
const noteField = (browser: PlainBrowser) =>
  browser.page().querySelector<HTMLInputElement>('input[name="anmerkung"]')

describe('K-03 a cart on every device', () => {
  it.each([
    ['/warenkorb', 'Dazugekommen ist, was Sie auf einem anderen Gerät'],
    ['/en/warenkorb', 'What you had chosen on another device'],
    ['/it/warenkorb', 'ciò che aveva scelto su un altro dispositivo'],
    ['/ru/warenkorb', 'вы выбрали на другом устройстве'],
  ])('%s says what came from another one, as long as it is new', async (path, words) => {
    expect((await open({ joined: true }, path)).browser.text()).toContain(words)
    expect((await open({}, path)).browser.text()).not.toContain(words)
  })
})

describe('K-03 what a line says', () => {
  it.each([
    ['/warenkorb', 0, 'Gerade ausverkauft.'],
    ['/warenkorb', 1, 'Nur noch 1 da.'],
    ['/en/warenkorb', 0, 'Sold out at the moment.'],
    ['/en/warenkorb', 2, 'Only 2 left.'],
    ['/it/warenkorb', 1, 'Ne resta solo 1.'],
    ['/it/warenkorb', 2, 'Ne restano solo 2.'],
  ])('B-10 %s: of four wanted pieces %d are left', async (path, left, words) => {
    const { browser } = await withLine({ left }, path)
    expect(line(browser)).toContain(words)
    expect(browser.page().querySelector('a[href$="/kasse"]')).toBeNull()
    expect(await findings(browser.page().body)).toEqual([])
  })

  it('B-10 why it does not go on is the button’s own description, so that it is read aloud', async () => {
    const { browser } = await withLine({ left: 1 })
    const held = browser.page().querySelector('button[aria-disabled="true"]')
    const reason = browser.page().querySelector(`#${held?.getAttribute('aria-describedby') ?? 'none'}`)
    expect([held?.textContent, reason?.textContent]).toEqual([
      'Weiter zur Kasse',
      'Bitte passen Sie zuerst an, wovon nicht genug da ist.',
    ])
  })

  it('what is gone is told before what is short, for it has to go first', async () => {
    const lines = [aCartLine({ left: 1 }), aCartLine({ gone: true, grossCents: 0 })]
    const { browser } = await open({ lines })
    expect(browser.page().querySelector('#kasse-grund')?.textContent).toBe(
      'Bitte entfernen Sie zuerst, was es nicht mehr gibt.',
    )
  })

  it('what is gone leads nowhere, costs nothing, and has nothing but its bin', async () => {
    const { browser, server } = await withLine({ gone: true, grossCents: 0 })
    expect(browser.page().querySelector('.cart-line a')).toBeNull()
    expect(browser.page().querySelector('.cart-line .cart-price')?.textContent).toBe('')
    expect(button(browser, 'Mate Spreewasser, 0,5 l: ein Stück mehr')).toBeNull()
    await browser.send('Mate Spreewasser, 0,5 l entfernen')
    expect(server.made.find(({ path }) => path === cartCalls.setCartLine.path)?.input).toMatchObject({
      params: { lineId: LINE },
      body: { quantity: 0 },
    })
  })

  it('the title leads to the very variant that lies there', async () => {
    const { browser } = await withLine({})
    expect(browser.page().querySelector('.cart-line h3 a')?.getAttribute('href')).toBe(
      '/artikel/mate-spreewasser?ausfuehrung=GE-102',
    )
  })

  it.each([
    ['from16', /16/],
    ['from18', /18/],
  ] as const)('LAW-34 LAW-35 %s stands at the line', async (minimumAge, words) => {
    const { browser } = await withLine({ minimumAge, extras: '2 × Eis' })
    expect(browser.page().querySelector('.cart-age')?.textContent).toMatch(words)
    expect(line(browser)).toContain('2 × Eis')
  })

  it('a single piece has no sum beside its price, and nothing without a deposit speaks of one', async () => {
    const { browser } = await withLine({ quantity: 1, grossCents: 179, depositCents: 0, packaging: 'none' })
    const price = browser.page().querySelector('.cart-price')
    expect(price?.textContent?.replaceAll('\u00a0', ' ')).toBe('1,79 €')
    expect(line(browser)).not.toContain('MEHRWEG')
  })

  it('the last piece goes by the bin, and is put back exactly as it was chosen', async () => {
    const chosen = [{ optionId: '01938f00-0000-7000-8000-00000000c005', quantity: 2 }]
    const { browser } = await withLine({ quantity: 1, chosen })
    const form = browser.page().querySelector<HTMLFormElement>('form.stepper')
    expect(form?.dataset['undo']).toBe('Rückgängig')
    const again = new URLSearchParams(form?.dataset['again'])
    expect([...again.values()]).toEqual([aCartLine().articleId, aCartLine().variantId, '2'])
    const two = await withLine({ quantity: 2 })
    expect(two.browser.page().querySelector('form.stepper')?.hasAttribute('data-undo')).toBe(false)
  })

  it('B-10 no button asks for more than there are', async () => {
    const { browser } = await withLine({ quantity: 4, left: 4 })
    expect(button(browser, 'Mate Spreewasser, 0,5 l: ein Stück mehr')?.disabled).toBe(true)
    const free = await withLine({ quantity: 4, left: 5 })
    expect(button(free.browser, 'Mate Spreewasser, 0,5 l: ein Stück mehr')?.disabled).toBe(false)
  })
})

describe('K-07 a note to a line', () => {
  const NOTED = 'Bitte kalt & ohne „Eis“'

  it('is one word until somebody has something to say, without script too', async () => {
    const { browser, server } = await withLine({})
    expect(summary(browser)?.textContent?.trim()).toBe('Anmerkung')
    expect(browser.page().querySelector<HTMLDetailsElement>('.cart-note details')?.open).toBe(false)
    expect(await findings(browser.page().body)).toEqual([])
    await browser.send('Anmerkung speichern', { anmerkung: NOTED })
    expect(server.made.find(({ path }) => path === cartCalls.setCartLine.path)?.input).toMatchObject({
      params: { lineId: LINE },
      body: { note: NOTED },
    })
    expect(browser.address()).toBe('/warenkorb')
  })

  it('stands there to be changed, is read at the checkout, and comes back with a piece that was taken out', async () => {
    const { browser } = await withLine({ note: NOTED, quantity: 1 })
    expect(summary(browser)?.querySelector('q')?.textContent).toBe(NOTED)
    expect(summary(browser)?.textContent).toContain('ändern')
    expect(noteField(browser)?.value).toBe(NOTED)
    const form = browser.page().querySelector<HTMLFormElement>('form.stepper')
    expect(new URLSearchParams(form?.dataset['again']).get('anmerkung')).toBe(NOTED)
    await browser.open('/kasse')
    expect(browser.page().querySelector('.goods-lines q')?.textContent).toBe(NOTED)
  })

  it('what is none is said at its field with what was typed', async () => {
    const { browser, server } = await withLine({})
    server.answer(cartCalls.setCartLine, () => refuse('invalid-input'))
    await browser.send('Anmerkung speichern', { anmerkung: 'x'.repeat(150) })
    expect(browser.status()).toBe(400)
    const field = noteField(browser)
    expect([field?.value, field?.getAttribute('aria-invalid')]).toEqual(['x'.repeat(150), 'true'])
    const said = browser.page().querySelector(`[id="${field?.getAttribute('aria-describedby') ?? ''}"]`)
    expect(said?.textContent).toBe('Bitte höchstens 140 Zeichen, in einer Zeile.')
    expect(browser.page().querySelector<HTMLDetailsElement>('.cart-note details')?.open).toBe(true)
    expect(await findings(browser.page().body)).toEqual([])
  })

  it.each([
    ['/en/warenkorb', 'Add a note'],
    ['/it/warenkorb', 'Aggiungi una nota'],
    ['/ru/warenkorb', 'Добавить примечание'],
  ])('%s asks for it as „%s“', async (path, words) => {
    const { browser } = await withLine({}, path)
    expect(summary(browser)?.textContent?.trim()).toBe(words)
  })

  it('nobody is asked about a voucher, a service, or what is gone', async () => {
    const { browser } = await withLine({ takesNote: false })
    expect(summary(browser)).toBeNull()
  })
})

describe('K-04 how what lies there comes', () => {
  const HEADINGS = {
    pickup: 'Zum Abholen',
    totable: 'An den Tisch: Tisch 4',
    delivery: 'Lieferung',
    shipment: 'Versand',
  } as const
  const UNFIT = {
    pickup: 'Nicht zum Abholen.',
    totable: 'Nicht an den Tisch.',
    delivery: 'Wird nicht geliefert.',
    shipment: 'Wird nicht verschickt.',
  } as const
  const place = { id: PLACE, name: 'Café', street: 'Weg 1', postcode: '78462', city: 'Konstanz', phone: '' }
  const table = { name: 'Tisch 4', place, isOpen: true, addressFreeCents: 0 }

  it.each(DELIVERY_TYPES.filter(isSiteWay))(
    '%s is the heading, and what cannot be had that way says so',
    async (way) => {
      const lines = [aCartLine({ unfit: true }), aCartLine()]
      const { browser } = await open({
        lines,
        delivery: { ways: [way], way, table, postcode: '', area: null, shipping: null },
      })
      expect(browser.page().querySelector('.cart-group h2')?.textContent).toBe(HEADINGS[way])
      const said = [...browser.page().querySelectorAll('.cart-line')].map(({ textContent }) =>
        textContent?.includes(UNFIT[way]),
      )
      expect(said).toEqual([true, false])
    },
  )

  it('who sits at no table any more reads which way it was, and no name of a table', async () => {
    const { browser } = await open({
      delivery: { ways: ['totable'], way: 'totable', table: null, postcode: '', area: null, shipping: null },
    })
    expect(browser.page().querySelector('.cart-group h2')?.textContent).toBe('Zu Tisch')
  })

  it('where nothing is taken at all nothing is unfit', async () => {
    const { browser } = await open({
      lines: [aCartLine({ unfit: true })],
      delivery: { ways: [], way: null, table: null, postcode: '', area: null, shipping: null },
    })
    expect(line(browser)).not.toMatch(/Nicht zum Abholen|Wird nicht/)
  })
})

describe('K-03 why something was not done with the cart', () => {
  const REFUSED = [
    ['variant-required', 'Bitte wählen Sie zuerst eine Ausführung.'],
    ['article-not-orderable', 'Diesen Artikel verkaufen wir nur vor Ort.'],
    ['orders-not-taken', 'Hier werden zurzeit keine Bestellungen angenommen.'],
    ['stock-short', 'So viele sind davon nicht mehr da.'],
    [
      'temporarily-unavailable',
      'Der Dienst ist kurz nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
    ],
  ] as const satisfies [RefusalCode, string][]

  it.each(REFUSED)('%s: the cart stands there with it', async (code, words) => {
    const { browser } = browse(renderSite, (server) => {
      takesOrders(server)
      server.answer(cartCalls.setCartLine, () => refuse(code))
    })
    await browser.open('/warenkorb')
    await browser.send('Mate Spreewasser, 0,5 l: ein Stück mehr')
    expect(browser.status()).toBeGreaterThanOrEqual(400)
    expect(browser.page().querySelector('[data-refused]')?.textContent).toBe(words)
    expect(line(browser)).toContain('Mate Spreewasser')
  })

  it.each(['0.5', '-3', '100', 'viele', ''])(
    'FAULT-12 „%s“ pieces are asked of nobody, and it is said how many there may be',
    async (anzahl) => {
      const { browser, server } = browse(renderSite, (known) => takesOrders(known))
      await browser.open('/artikel/mate-spreewasser')
      await browser.send('In den Warenkorb', { anzahl })
      expect(server.made.filter(({ path }) => path === cartCalls.addToCart.path)).toEqual([])
      expect(browser.page().querySelector('[data-refused]')?.textContent).toBe(
        'Bitte geben Sie eine Anzahl von 1 bis 99 an.',
      )
    },
  )

  it('a line another tab took out is said, also where nothing else lies there', async () => {
    let lines = [aCartLine()]
    const { browser } = browse(renderSite, (server) => {
      takesOrders(server)
      server.answer(cartCalls.cart, () => aCart({ lines, pieces: lines.length }))
      server.answer(cartCalls.setCartLine, () => refuse('not-found'))
    })
    await browser.open('/warenkorb')
    lines = []
    await browser.send('Mate Spreewasser, 0,5 l: ein Stück mehr')
    expect([browser.status(), browser.heading()]).toEqual([404, 'Ihr Warenkorb ist leer.'])
    expect(browser.page().querySelector('[data-refused]')?.textContent).toBe(
      'Diese Zeile liegt nicht mehr im Warenkorb.',
    )
  })
})

describe('K-09 what is given on top', () => {
  it('another amount than those offered stands in its open field, and can be taken back', async () => {
    const { browser, server } = await open({ tipCents: 250, totalCents: 1026 })
    const input = browser.page().querySelector<HTMLInputElement>('[name="betrag"]')
    expect([input?.value, input?.closest('details')?.open]).toEqual(['2,50', true])
    expect(browser.page().querySelectorAll('.cart-tips [aria-pressed="true"]')).toHaveLength(0)
    expect(browser.text()).toContain('Trinkgeld2,50 €')
    await browser.send('Doch kein Trinkgeld')
    const set = server.made.filter(({ path, input: { body } }) => path === cartCalls.setCart.path && body)
    expect(set.at(-1)?.input.body).toEqual({ tipCents: 0, language: 'de' })
  })

  it.each([
    ['2,5', 250],
    ['3', 300],
    ['0,01', 1],
    ['100', 10_000],
    [' 1.20 € ', 120],
  ])('„%s“ is %d cents', async (betrag, tipCents) => {
    const { browser, server } = await open()
    await browser.send('Geben', { betrag })
    const set = server.made.filter(({ path, input: { body } }) => path === cartCalls.setCart.path && body)
    expect(set.at(-1)?.input.body).toEqual({ tipCents, language: 'de' })
  })

  it('a total that is whole already is not rounded, and a cart of nothing gives nothing', async () => {
    const whole = await open({ roundUpCents: 0 })
    expect(whole.browser.page().querySelector('[name="aufrunden"]')).toBeNull()
    const lines = [aCartLine({ gone: true, grossCents: 0 })]
    const nothing = await open({ lines, goodsCents: 0, depositCents: 0, totalCents: 0 })
    expect(nothing.browser.page().querySelector('.cart-tip')).toBeNull()
  })

  it('LAW-17 what rounding leads to is said before and after, and is the same', async () => {
    const before = await open()
    expect(before.browser.text()).toContain('Auf 8,00 € aufrunden, 0,24 € fürs Team')
    const after = await open({ roundsUp: true, totalCents: 800 })
    expect(after.browser.text()).toContain('Auf 8,00 € aufrunden, 0,24 € fürs Team')
    expect(after.browser.text()).toContain('Aufgerundet0,24 €')
  })
})

it('K-08 a paused shop says so above what lies in the cart, which stays', async () => {
  const paused = { untilLocal: '2026-11-20T19:45', reason: 'Kühlhaus kaputt.' }
  const { browser } = browse(renderSite, (server) => {
    takesOrders(server)
    server.answer(fulfilmentCalls.pickupPlaces, () => ({ places: [aPickupPlace({ paused, days: [] })] }))
  })
  await browser.open('/warenkorb')
  expect(browser.text()).toContain('Kühlhaus kaputt.')
  expect(line(browser)).toContain('Mate Spreewasser')
})
