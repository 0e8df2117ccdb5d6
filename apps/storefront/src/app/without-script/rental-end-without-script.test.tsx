import { rentalEndCalls } from '@fachwerk/contract/rental/rental-end-calls'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../../entry-server.tsx'
import { browse } from '../../testing/a-server.ts'
import { refuse } from '../../testing/fake-api.ts'
import { anOrder, aRental, HASH } from '../../testing/orders.ts'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { plainText } from '../../testing/plain-text.ts'
import { aBackPayment, anAskedEnd, anExtensionOffer } from '../../testing/rental-end.ts'
import { findings } from '../../testing/show.tsx'

const EXTEND = `/bestellung/${HASH}/verlaengern`
const BACK = `/bestellung/${HASH}/nachzahlung`
const ORDER = 'zahlungspflichtig bestellen'
const BANK = { hash: HASH, shortCode: 'B1234', paymentUrl: 'http://localhost:8095/pay/2' }
const AGREED = { terms: true, earlyStart: true }

describe('R-06 more time without script', () => {
  it('is chosen with a tap, explained step by step and ordered with its consents', async () => {
    const { server, browser } = browse(renderSite, (known) =>
      known.answer(rentalEndCalls.extendRental, () => BANK),
    )
    await browser.open(EXTEND)
    expect(browser.heading()).toBe('Miete verlängern')
    expect(browser.secret()).toBe(true)
    expect(browser.text()).not.toContain(ORDER)
    await browser.follow(/1 Stunde länger.*bis Sa 21.11.2026, 11:00.*2,00 €/)
    const money = plainText(browser.page().querySelector('.is-money'))
    expect(money).toMatch(/davon schon gebucht-11,00 €.*Preis der Verlängerung2,00 €/)
    expect(browser.text()).toContain('höchstens')
    // LAW-8
    expect(browser.text()).toMatch(/Widerrufsrecht\s*14 Tage ab Vertragsschluss/)
    expect(await findings(browser.page().body)).toEqual([])
    await browser.send(ORDER, AGREED)
    expect(browser.left()).toBe(BANK.paymentUrl)
    expect(server.made.at(-1)?.input.body).toMatchObject({
      length: '1h',
      shownTotalCents: 200,
      overwrite: false,
      consents: { terms: true, earlyStart: true },
    })
  })

  it('LAW-9 nothing is ordered without both consents; what was ticked stays ticked', async () => {
    const { server, browser } = browse(renderSite)
    await browser.open(`${EXTEND}?um=1h`)
    await browser.send(ORDER, { terms: true })
    expect(browser.status()).toBe(422)
    const box = (name: string) => browser.page().querySelector<HTMLInputElement>(`input[name="${name}"]`)
    expect(box('terms')?.checked).toBe(true)
    expect(box('earlyStart')?.getAttribute('aria-invalid')).toBe('true')
    expect(server.made.filter(({ path }) => path === rentalEndCalls.extendRental.path)).toHaveLength(2)
  })

  it('K-05 LAW-41 above 250 € it asks for the address nobody gave, says why, and sends it', async () => {
    const { server, browser } = browse(renderSite, (known) => {
      known.answer(rentalEndCalls.extensionOffer, () =>
        anExtensionOffer('x', { asked: anAskedEnd({ addressAboveCents: 25_000 }) }),
      )
      known.answer(rentalEndCalls.extendRental, () => BANK)
    })
    await browser.open(`${EXTEND}?um=1w`)
    expect(plainText(browser.page().body)).toContain('Über 250 € gehört die Anschrift auf die Rechnung.')
    expect(await findings(browser.page().body)).toEqual([])
    await browser.send(ORDER, { ...AGREED, street: 'Seestraße 1', postcode: '7846', city: '' })
    expect(browser.status()).toBe(422)
    const field = (name: string) => browser.page().querySelector<HTMLInputElement>(`input[name="${name}"]`)
    expect(field('street')?.value).toBe('Seestraße 1')
    expect(['street', 'postcode', 'city'].map((name) => field(name)?.getAttribute('aria-invalid'))).toEqual([
      null,
      'true',
      'true',
    ])
    await browser.send(ORDER, { ...AGREED, postcode: '78462', city: 'Konstanz' })
    expect(browser.left()).toBe(BANK.paymentUrl)
    expect(server.made.at(-1)?.input.body?.['address']).toEqual({
      street: 'Seestraße 1',
      postcode: '78462',
      city: 'Konstanz',
      country: 'DE',
    })
  })

  it('says where the next booking stands, and offers the time up to it with one tap', async () => {
    const { browser } = browse(renderSite, (server) =>
      server.answer(rentalEndCalls.extensionOffer, ({ query }) =>
        anExtensionOffer(query.to, {
          asked: query.to ? anAskedEnd({ problem: 'box-taken', quote: null }) : null,
        }),
      ),
    )
    await browser.open(`${EXTEND}?bis=2026-11-22T10:00`)
    expect(browser.text()).toContain('In dieser Zeit ist das Fach schon vergeben.')
    expect(browser.text()).toContain('bis Sa 21.11.2026, 12:30 möglich')
    await browser.follow('Bis Sa 21.11.2026, 12:30 verlängern')
    expect(browser.address()).toBe(`${EXTEND}?bis=2026-11-21T12%3A30#bestellen`)
  })

  it('„Warenkorb überschreiben?“ is asked while another extension waits, and answered before ordering', async () => {
    const running = { hash: HASH, localTo: '2026-11-21T12:00', heldUntilLocal: '2026-11-20T18:00' }
    const { server, browser } = browse(renderSite, (known) => {
      known.answer(rentalEndCalls.extensionOffer, ({ query }) => anExtensionOffer(query.length, { running }))
      known.answer(rentalEndCalls.extendRental, () => BANK)
    })
    await browser.open(`${EXTEND}?um=1h`)
    expect(browser.text()).toContain('Warenkorb überschreiben?')
    await browser.send(ORDER, AGREED)
    expect(browser.status()).toBe(422)
    await browser.send(ORDER, { ...AGREED, overwrite: true })
    expect(server.made.at(-1)?.input.body).toMatchObject({ overwrite: true })
  })

  it('tells what has changed meanwhile, with the price as it is now', async () => {
    const { browser } = browse(renderSite, (server) =>
      server.answer(rentalEndCalls.extendRental, () => refuse('price-changed')),
    )
    await browser.open(`${EXTEND}?um=1h`)
    await browser.send(ORDER, AGREED)
    expect(browser.status()).toBe(409)
    expect(browser.text()).toContain('Der Preis hat sich geändert.')
  })

  it('R-05 after the grace it leads to what is owed', async () => {
    const { browser } = browse(renderSite, (server) =>
      server.answer(rentalEndCalls.extensionOffer, () =>
        anExtensionOffer(undefined, { refusal: 'payment-due', steps: [] }),
      ),
    )
    await browser.open(EXTEND)
    await browser.follow('Nachzahlung ansehen')
    expect(browser.heading()).toBe('Nachzahlung')
  })

  it('a link that leads to no order is a page that does not exist', async () => {
    const { browser } = browse(renderSite)
    await browser.open(`/bestellung/${'x'.repeat(32)}/verlaengern`)
    expect(browser.status()).toBe(404)
  })
})

describe('R-05 R-08 a back payment without script', () => {
  it('says what is owed, how it grows, and what paying brings', async () => {
    const { server, browser } = browse(renderSite, (known) =>
      known.answer(rentalEndCalls.payBack, () => BANK),
    )
    await browser.open(BACK)
    expect(browser.text()).toContain('Der Betrag gilt bis Fr 20.11.2026, 18:00')
    expect(plainText(browser.page().querySelector('.is-money'))).toMatch(
      /4,00 €.*-2,00 €.*Jetzt zu zahlen2,00 €/,
    )
    expect(browser.text()).toContain('mindestens 30 Minuten')
    // A second after the next step: not sooner, for what was chosen would be lost.
    expect(browser.page().querySelector('meta[http-equiv="refresh"]')?.getAttribute('content')).toBe('721')
    expect(await findings(browser.page().body)).toEqual([])
    await browser.send(ORDER)
    expect(browser.left()).toBe(BANK.paymentUrl)
    expect(server.made.at(-1)?.input.body).toMatchObject({ shownTotalCents: 200 })
  })

  it('K-05 LAW-41 above 250 € it asks for the address nobody gave, says why, and sends it', async () => {
    const { server, browser } = browse(renderSite, (known) => {
      known.answer(rentalEndCalls.backPayment, () =>
        aBackPayment({ owedCents: 26_000, addressAboveCents: 25_000 }),
      )
      known.answer(rentalEndCalls.payBack, () => BANK)
    })
    await browser.open(BACK)
    expect(plainText(browser.page().body)).toContain('Über 250 € gehört die Anschrift auf die Rechnung.')
    await browser.send(ORDER, { street: 'Seestraße 1', postcode: '78462', city: '' })
    expect(browser.status()).toBe(422)
    await browser.send(ORDER, { city: 'Konstanz' })
    expect(browser.left()).toBe(BANK.paymentUrl)
    expect(server.made.at(-1)?.input.body).toMatchObject({
      shownTotalCents: 26_000,
      address: { street: 'Seestraße 1', postcode: '78462', city: 'Konstanz', country: 'DE' },
    })
  })

  it('shows the new sum when an hour has begun meanwhile', async () => {
    const { browser } = browse(renderSite, (server) =>
      server.answer(rentalEndCalls.payBack, () => refuse('price-changed')),
    )
    await browser.open(BACK)
    await browser.send(ORDER)
    expect(browser.status()).toBe(409)
    expect(browser.text()).toContain('Der Preis hat sich geändert.')
  })

  it('asks for nothing where nothing is owed', async () => {
    const { browser } = browse(renderSite, (server) =>
      server.answer(rentalEndCalls.backPayment, () => aBackPayment({ owedCents: 0 })),
    )
    await browser.open(BACK)
    expect(browser.text()).toContain('Es ist nichts nachzuzahlen.')
    expect(browser.text()).not.toContain(ORDER)
  })
})

describe('the page of the order leads there', () => {
  it('R-06 while there can be more time, and R-08 while something is owed after the end', async () => {
    const can = { open: true, end: true, share: false, extend: true }
    const running = browse(renderSite, (server) =>
      server.answer(orderCalls.order, () => anOrder({ rental: aRental({ can }) })),
    )
    await running.browser.open(`/bestellung/${HASH}`)
    await running.browser.follow('Miete verlängern')
    expect(running.browser.heading()).toBe('Miete verlängern')
    const rental = aRental({
      state: 'ended',
      key: null,
      owedCents: 400,
      can: { open: false, end: false, share: false },
    })
    const over = browse(renderSite, (server) => server.answer(orderCalls.order, () => anOrder({ rental })))
    await over.browser.open(`/bestellung/${HASH}`)
    expect(over.browser.text()).toContain('noch 4,00 € offen')
    await over.browser.follow('Nachzahlung ansehen')
    expect(over.browser.heading()).toBe('Nachzahlung')
  })
})

describe('F-03 the location of a rental, in the language of its renter', () => {
  const called = { locationNames: { en: 'Konstanz Station' } }
  it.each([
    ['', 'Konstanz Bahnhof'],
    ['/en', 'Konstanz Station'],
    ['/ru', 'Konstanz Bahnhof'],
  ])('%s: where more time is asked for and where staying too long is paid', async (language, name) => {
    const { browser } = browse(renderSite, (server) => {
      server.answer(rentalEndCalls.extensionOffer, () => anExtensionOffer(undefined, called))
      server.answer(rentalEndCalls.backPayment, () => aBackPayment(called))
    })
    for (const page of [EXTEND, BACK]) {
      await browser.open(`${language}${page}`)
      expect(plainText(browser.page().querySelector('.lead'))).toContain(name)
    }
  })
})
