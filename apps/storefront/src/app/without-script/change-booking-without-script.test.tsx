import { bookingChangeCalls } from '@fachwerk/contract/rental/booking-change-calls'
import { bookingCalls } from '@fachwerk/contract/rental/booking-calls'
import { expect, it } from 'vitest'
import { renderSite } from '../../entry-server.tsx'
import { browse } from '../../testing/a-server.ts'
import { aBookingChange, asChosen } from '../../testing/booking-changes.ts'
import { refuse } from '../../testing/fake-api.ts'
import { HASH } from '../../testing/orders.ts'
import { plainText } from '../../testing/plain-text.ts'
import { findings } from '../../testing/show.tsx'

const PAGE = `/bestellung/${HASH}/aendern`
const ORDER = 'zahlungspflichtig bestellen'

/** A server at which a larger box costs more and a smaller one less. */
const open = (change: Parameters<typeof aBookingChange>[0] = {}) =>
  browse(renderSite, (server) => {
    server.answer(bookingChangeCalls.bookingChange, ({ query }) =>
      query.size === 'L' || query.size === 'S' ? asChosen(query.size) : aBookingChange(change),
    )
    server.answer(bookingChangeCalls.changeBooking, ({ body }) =>
      body.size === 'L'
        ? {
            outcome: 'toPay' as const,
            hash: HASH,
            shortCode: 'B1234',
            paymentUrl: 'http://localhost:8095/pay/2',
          }
        : { outcome: 'changed' as const, hash: HASH, shortCode: 'M5T2QW', paymentUrl: null },
    )
  })

it('B-21 every size says what it costs more or gives back before it is chosen, and what is taken stays readable', async () => {
  const { browser } = open()
  await browser.open(PAGE)
  expect(browser.heading()).toBe('Buchung ändern')
  expect(browser.secret()).toBe(true)
  const sizes = plainText(browser.page().querySelector('.booking-sizes'))
  expect(sizes).toMatch(/Klein5,00 €2,50 € zurück/)
  expect(sizes).toMatch(/Mittel7,50 €gebucht/)
  expect(sizes).toMatch(/Groß11,00 €3,50 € mehr/)
  expect(sizes).toContain('Extragroßzu dieser Zeit nicht frei')
  expect(browser.text()).toContain('650 m entfernt')
  expect(browser.text()).not.toContain(ORDER)
  expect(await findings(browser.page().body)).toEqual([])
})

it('B-21 LAW-12 what costs more is ordered with its consents, under exactly the words the law asks for', async () => {
  const { server, browser } = open()
  await browser.open(PAGE)
  await browser.follow(/Groß/)
  expect(plainText(browser.page().querySelector('.booking-compare'))).toMatch(/Preis7,50 €11,00 €/)
  expect(plainText(browser.page().querySelector('.is-money'))).toMatch(/Jetzt nachzuzahlen3,50 €/)
  expect(browser.text()).toContain('Bis zur Zahlung bleibt die alte Buchung gültig.')
  await browser.send(ORDER, { terms: true })
  expect(browser.status()).toBe(422)
  await browser.send(ORDER, { terms: true, earlyStart: true })
  expect(browser.left()).toBe('http://localhost:8095/pay/2')
  expect(server.made.at(-1)?.input.body).toMatchObject({
    size: 'L',
    shownCents: 350,
    consents: { terms: true, earlyStart: true },
  })
})

it('B-21 K-05 a booking above the amount asks for the address nobody gave, keeps what was typed, and sends it', async () => {
  const { server, browser } = browse(renderSite, (known) => {
    known.answer(bookingChangeCalls.bookingChange, () => ({
      ...asChosen('L'),
      addressAboveCents: 25_000,
    }))
    known.answer(bookingChangeCalls.changeBooking, () => ({
      outcome: 'toPay' as const,
      hash: HASH,
      shortCode: 'B1234',
      paymentUrl: 'http://localhost:8095/pay/2',
    }))
  })
  await browser.open(`${PAGE}?groesse=L`)
  expect(plainText(browser.page().body)).toContain('Über 250 € gehört die Anschrift auf die Rechnung.')
  expect(await findings(browser.page().body)).toEqual([])
  const agreed = { terms: true, earlyStart: true }
  await browser.send(ORDER, { ...agreed, street: 'Seestraße 1', postcode: '7846', city: '' })
  expect(browser.status()).toBe(422)
  const field = (name: string) => browser.page().querySelector<HTMLInputElement>(`input[name="${name}"]`)
  expect(field('street')?.value).toBe('Seestraße 1')
  expect(field('city')?.getAttribute('aria-invalid')).toBe('true')
  await browser.send(ORDER, { ...agreed, postcode: '78462', city: 'Konstanz' })
  expect(browser.left()).toBe('http://localhost:8095/pay/2')
  expect(server.made.at(-1)?.input.body?.['address']).toEqual({
    street: 'Seestraße 1',
    postcode: '78462',
    city: 'Konstanz',
    country: 'DE',
  })
})

it('B-21 what costs less says how much goes back on its button, and is done at once', async () => {
  const { server, browser } = open()
  await browser.open(`${PAGE}?groesse=S`)
  await browser.send(/Buchung ändern, 2,50 € zurück/)
  const asked = server.made.findLast(({ input }) => input.body !== undefined)
  expect(asked?.input.body).toMatchObject({ size: 'S', shownCents: -250 })
  expect(browser.address()).toBe(`${PAGE}?fertig=ja`)
  expect(browser.text()).toContain('Ihre Buchung ist geändert.')
})

it('B-21 „Lieber absagen?“ stands beside it with its terms by the clock, and cancels for the amount on the button', async () => {
  const { server, browser } = open()
  server.answer(bookingCalls.cancelBooking, () => ({
    ...aBookingChange().cancelling,
    state: 'cancelled' as const,
    backCents: 0,
    returned: { backCents: 750, lessCents: 0 },
  }))
  await browser.open(PAGE)
  const box = plainText(browser.page().querySelector('.booking-cancel'))
  expect(box).toContain('Kostenlos bis Sa 05.12.2026, 08:00: 7,50 € gehen zurück (PayPal).')
  expect(box).toContain('Danach behalten wir 50 %')
  await browser.send(/Absagen und 7,50 € zurückbekommen/)
  expect(server.made.at(-1)?.input.body).toEqual({ shownCents: 750 })
  // What became of the money stands there, not only in a mail.
  expect(plainText(browser.page().querySelector('.booking-returned'))).toBe(
    '7,50 € gehen auf dem Weg zurück, auf dem Sie bezahlt haben: PayPal. Je nach Bank dauert das meist ein bis drei Tage.',
  )
  expect(await findings(browser.page().body)).toEqual([])
})

it.each([
  ['it', 'Box 22, Porto di Costanza', 'rimborsiamo 7,50 € su carta di credito.'],
  ['ru', 'Ячейка 22, Констанц, порт', 'вернём 7,50 € тем же способом (банковская карта).'],
])('B-21 F-03 in %s a booking is cancelled without a German word', async (language, where, back) => {
  const { server, browser } = open()
  server.answer(bookingCalls.booking, () => ({
    ...aBookingChange().cancelling,
    locationNames: { it: 'Porto di Costanza', ru: 'Констанц, порт' },
    paidBy: 'card' as const,
  }))
  await browser.open(`/${language}/bestellung/${HASH}/absagen`)
  expect(browser.text()).toContain(where)
  expect(browser.text()).toContain(back)
})

it.each([
  [{ backCents: 0, lessCents: 400 }, 'Auf der Rechnung sind 4,00 € weniger zu bezahlen.'],
  [{ backCents: 0, lessCents: 0 }, 'Zu erstatten ist nichts.'],
])('B-21 a cancelled booking says what of %o there is', async (returned, words) => {
  const { server, browser } = open()
  server.answer(bookingCalls.booking, () => ({
    ...aBookingChange().cancelling,
    state: 'cancelled' as const,
    returned,
  }))
  await browser.open(`/bestellung/${HASH}/absagen`)
  expect(plainText(browser.page().querySelector('.booking-returned'))).toBe(words)
})

it('B-21 a booking that was changed says what came back with it, how and when', async () => {
  const { browser } = open({ returned: { backCents: 250, lessCents: 0 } })
  await browser.open(`${PAGE}?fertig=ja`)
  expect(browser.text()).toContain('2,50 € gehen auf dem Weg zurück, auf dem Sie bezahlt haben: PayPal.')
  await browser.open(PAGE)
  expect(browser.text()).not.toContain('2,50 € gehen auf dem Weg zurück, auf dem')
})

it.each([
  ['starts-while-closed', 'Zum gewählten Beginn ist der Standort geschlossen.', 'feld-from'],
  ['period-in-past', 'Der gewählte Beginn liegt in der Vergangenheit.', 'feld-from'],
  ['period-too-long', 'Ihr gewählter Zeitraum überschreitet die Höchstdauer.', 'feld-to'],
  ['end-before-start', 'Das Ende muss nach dem Beginn liegen.', 'feld-to'],
] as const)('B-21 %s is said at its field', async (problem, words, field) => {
  const { browser } = open({ problem, isSame: false })
  await browser.open(PAGE)
  const input = browser.page().getElementById(field)
  expect(input?.getAttribute('aria-invalid')).toBe('true')
  const said = browser.page().getElementById(input?.getAttribute('aria-describedby') ?? '')
  expect(plainText(said)).toContain(words)
  expect(browser.text()).not.toContain(ORDER)
  expect(await findings(browser.page().body)).toEqual([])
})

it('B-21 a price that has changed meanwhile is to be read again; begun, long-term and strange bookings say so', async () => {
  const { server, browser } = open()
  server.answer(bookingChangeCalls.changeBooking, () => refuse('price-changed'))
  await browser.open(`${PAGE}?groesse=S`)
  await browser.send(/Buchung ändern, 2,50 € zurück/)
  expect(browser.status()).toBe(409)
  expect(browser.text()).toContain('Der Preis hat sich inzwischen geändert.')
  server.answer(bookingChangeCalls.bookingChange, () => aBookingChange({ state: 'begun' }))
  await browser.open(PAGE)
  expect(browser.text()).toContain('Diese Miete hat begonnen.')
  server.answer(bookingChangeCalls.bookingChange, () => refuse('termination-required'))
  await browser.open(PAGE)
  expect(browser.text()).toContain('Das ist eine Langzeitmiete')
  server.answer(bookingChangeCalls.bookingChange, () => refuse('not-found'))
  await browser.open(PAGE)
  expect(browser.status()).toBe(404)
})
