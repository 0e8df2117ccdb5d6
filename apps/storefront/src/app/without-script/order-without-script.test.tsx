import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../../entry-server.tsx'
import { browse } from '../../testing/a-server.ts'
import { refuse } from '../../testing/fake-api.ts'
import { NOW } from '../../testing/offers.ts'
import {
  anOrder,
  aRental,
  aTakenBackOrder,
  aWaitingOrder,
  COMMAND_ID,
  HASH,
  RENTAL_ID,
} from '../../testing/orders.ts'

describe('the order without scripts', () => {
  it('B-05 the end just confirmed can be taken back, and why not is told', async () => {
    const resumableUntil = new Date(Date.parse(NOW) + 90_000).toISOString()
    const ended = aRental({ state: 'ended', endedAt: NOW, key: null, resumableUntil })
    const { server, browser } = browse(renderSite, (known) => {
      known.answer(orderCalls.order, () => anOrder({ rental: ended }))
      known.answer(orderCalls.resumeRental, () => anOrder())
    })
    await browser.open(`/bestellung/${HASH}`)
    expect(browser.text()).toMatch(
      /Doch noch etwas im Fach\? Bis \d\d:\d\d Uhr können Sie das Ende zurücknehmen\./,
    )
    await browser.send('Ende zurücknehmen')
    const made = server.made.find(({ path }) => path === orderCalls.resumeRental.path)
    expect(made).toMatchObject({ input: { body: { rentalId: RENTAL_ID } } })
    server.answer(orderCalls.resumeRental, () => refuse('box-taken'))
    await browser.open(`/bestellung/${HASH}`)
    await browser.send('Ende zurücknehmen')
    expect(browser.text()).toContain('Das Fach ist inzwischen neu vermietet.')
    server.answer(orderCalls.order, () =>
      anOrder({ rental: aRental({ state: 'ended', endedAt: NOW, key: null }) }),
    )
    await browser.open(`/bestellung/${HASH}`)
    expect(browser.text()).not.toContain('zurücknehmen')
  })

  it('K-06 coming back from the bank asks there at once and shows the order', async () => {
    const { server, browser } = browse(renderSite)
    await browser.open(`/bestellung/${HASH}/zahlung`)
    expect(browser.address()).toBe(`/bestellung/${HASH}`)
    expect(server.made.map((each) => each.path)).toContain(orderCalls.checkPayment.path)
    expect(browser.heading()).toBe('Ihr Fach ist die 22.')
    expect(browser.secret()).toBe(true)
  })

  it('K-06 while the payment is being checked the page loads itself again', async () => {
    const { browser } = browse(renderSite, (server) => server.answer(orderCalls.order, () => aWaitingOrder()))
    await browser.open(`/bestellung/${HASH}`)
    expect(browser.heading()).toBe('Zahlung wird geprüft …')
    expect(browser.page().querySelector('noscript')?.innerHTML).toContain('http-equiv="refresh" content="5"')
  })

  it('K-06 a failed payment is begun anew', async () => {
    const { server, browser } = browse(renderSite, (known) => {
      known.answer(orderCalls.order, () =>
        aWaitingOrder({ state: 'failed', failure: 'denied', canRetry: true }),
      )
      known.answer(orderCalls.startPayment, () => ({ paymentUrl: 'http://localhost:8095/pay/2' }))
    })
    await browser.open(`/bestellung/${HASH}`)
    await browser.send('Noch einmal bezahlen')
    expect(browser.left()).toBe('http://localhost:8095/pay/2')
    expect(server.made.at(-1)?.key).toMatch(/^key-/)
  })

  it('K-06 a refused second attempt says why', async () => {
    const { browser } = browse(renderSite, (known) => {
      known.answer(orderCalls.order, () =>
        aWaitingOrder({ state: 'failed', failure: 'denied', canRetry: true }),
      )
      known.answer(orderCalls.startPayment, () => refuse('hold-expired'))
    })
    await browser.open(`/bestellung/${HASH}`)
    await browser.send('Noch einmal bezahlen')
    expect(browser.status()).toBe(409)
    expect(browser.text()).toContain('Die Vormerkung ist abgelaufen.')
  })

  it('B-02 R-08 an order whose money went back is paid again from its page', async () => {
    const { server, browser } = browse(renderSite, (known) => {
      known.answer(orderCalls.order, () => aTakenBackOrder())
      known.answer(orderCalls.startPayment, () => ({ paymentUrl: 'http://localhost:8095/pay/3' }))
    })
    await browser.open(`/bestellung/${HASH}`)
    expect(browser.heading()).toBe('Ihr Fach ist die 22.')
    expect(browser.text()).toContain('Sobald Sie erneut bezahlt haben, gilt Ihr Schlüssel wieder.')
    for (const wrong of ['Zahlung erhalten', 'gilt nicht mehr', 'wird gerade ausgestellt', 'jetzt öffnen'])
      expect(browser.text()).not.toContain(wrong)
    await browser.send('Noch einmal bezahlen')
    expect(browser.left()).toBe('http://localhost:8095/pay/3')
    expect(server.made.at(-1)?.path).toBe(orderCalls.startPayment.path)
  })

  it('B-02 why it cannot be paid just now is said beside it', async () => {
    const { browser } = browse(renderSite, (known) => {
      known.answer(orderCalls.order, () => aTakenBackOrder())
      known.answer(orderCalls.startPayment, () => refuse('payment-unavailable'))
    })
    await browser.open(`/bestellung/${HASH}`)
    await browser.send('Noch einmal bezahlen')
    expect(browser.status()).toBe(503)
    expect(browser.text()).toContain('Die Bezahlung ist gerade nicht möglich.')
  })

  it('L-02 opening is a form; the page then follows the command until it is decided', async () => {
    const { server, browser } = browse(renderSite)
    await browser.open(`/bestellung/${HASH}`)
    await browser.send('Fach 22 jetzt öffnen')
    expect(browser.address()).toBe(`/bestellung/${HASH}?befehl=${COMMAND_ID}`)
    expect(server.made.find((each) => each.path === orderCalls.openBox.path)).toMatchObject({
      input: { params: { hash: HASH }, body: { rentalId: RENTAL_ID } },
      key: 'key-1',
    })
    expect(browser.text()).toContain('gesendet')
    expect(browser.page().querySelector('noscript')?.innerHTML).toContain('content="2"')
  })

  it('L-02 a refused opening says why', async () => {
    const { browser } = browse(renderSite, (server) =>
      server.answer(orderCalls.openBox, () => refuse('terminal-offline')),
    )
    await browser.open(`/bestellung/${HASH}`)
    await browser.send('Fach 22 jetzt öffnen')
    expect(browser.status()).toBe(409)
    expect(browser.text()).toContain('Das Terminal ist zurzeit nicht erreichbar.')
  })

  it('R-07 ending is a folded form with three boxes', async () => {
    let ended = false
    const { server, browser } = browse(renderSite, (known) => {
      known.answer(orderCalls.order, () =>
        ended ? anOrder({ rental: aRental({ state: 'ended', endedAt: NOW, key: null }) }) : anOrder(),
      )
      known.answer(orderCalls.endRental, ({ body }) => {
        if (!body.emptied || !body.cleaned || !body.doorClosed) return refuse('confirmation-required')
        ended = true
        return anOrder()
      })
    })
    await browser.open(`/bestellung/${HASH}`)
    await browser.send('Miete von Fach 22 beenden', { emptied: true })
    expect(browser.status()).toBe(422)
    expect(browser.text()).toContain('Bitte bestätigen Sie alle drei Punkte')
    expect(browser.page().querySelector<HTMLDetailsElement>('details.end-plain')?.open).toBe(true)
    await browser.send('Miete von Fach 22 beenden', { emptied: true, cleaned: true, doorClosed: true })
    expect(browser.heading()).toBe('Miete von Fach 22 beendet.')
    expect(server.made.filter((each) => each.path === orderCalls.endRental.path)).toHaveLength(2)
  })

  it.each([
    `/bestellung/${HASH.replace('Z', 'Y')}`,
    '/bestellung/kurz',
    '/bestellung/..%2f..%2fprivate',
    `/bestellung/${HASH.replace('Z', 'Y')}/zahlung`,
  ])('FAULT-55 an unknown order is a page that does not exist: %s', async (path) => {
    const { browser } = browse(renderSite)
    await browser.open(path)
    expect(browser.status()).toBe(404)
    expect(browser.heading()).toBe('Diese Seite gibt es hier nicht.')
  })

  it('FAULT-59 an unreadable command in the address is none', async () => {
    const { server, browser } = browse(renderSite)
    await browser.open(`/bestellung/${HASH}?befehl=1'%20or%201=1`)
    expect(browser.status()).toBe(200)
    expect(server.made.some((each) => each.path === orderCalls.orderCommand.path)).toBe(false)
  })
})
