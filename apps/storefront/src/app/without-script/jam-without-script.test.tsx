import { jamCalls, type JamView } from '@fachwerk/contract/device/jam-calls'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../../entry-server.tsx'
import { browse } from '../../testing/a-server.ts'
import { refuse } from '../../testing/fake-api.ts'
import { anOrder, aRental, HASH, RENTAL_ID } from '../../testing/orders.ts'

const jammed = () => anOrder({ rental: aRental({ jam: { mark: '2--' } }) })
const aJam = (change: Partial<JamView> = {}): JamView => ({
  rentalId: RENTAL_ID,
  boxNumber: 22,
  size: 'XL',
  standing: 'stuck',
  failures: 2,
  firstFailedLocal: '2026-11-20T20:43',
  lastFailedLocal: '2026-11-20T20:44',
  openedBefore: 0,
  lastOpenedLocal: null,
  code: '634919',
  minutes: 240,
  call: { phone: '07531 99 84 20', at: 'location', untilLocal: '2026-11-20T23:00' },
  otherBox: null,
  openedByLocal: '2026-11-20T21:20',
  elsewhere: {
    name: 'Konstanz Hafen',
    slug: 'konstanz-hafen',
    street: 'Hafenstraße 2',
    city: 'Konstanz',
    metres: 650,
    size: 'XL',
    backCents: 200,
    heldBox: null,
  },
  refund: { cents: 1600, method: null, owed: false },
  ...change,
})

const open = (jam: JamView) =>
  browse(renderSite, (server) => {
    server.answer(orderCalls.order, jammed)
    server.answer(jamCalls.orderJam, () => jam)
    for (const call of [jamCalls.answerJam, jamCalls.waitForBox, jamCalls.goElsewhere, jamCalls.giveUpJammed])
      server.answer(call, () => anOrder())
  })

describe('B-04 a box that does not open, without script', () => {
  it('the key’s page leads there: the truth, a call button, and three ways on with their prices', async () => {
    const { browser } = open(aJam())
    await browser.open(`/bestellung/${HASH}`)
    expect(browser.address()).toBe(`/bestellung/${HASH}/klemmt`)
    expect(browser.heading()).toBe('Ihr Fach 22 öffnet nicht.')
    expect(browser.text()).toContain('2 Versuche, um 20:43 und 20:44')
    expect(browser.text()).toContain('Der Standort weiß seit 20:43 Bescheid')
    const call = browser.page().querySelector('a[href="tel:07531998420"]')
    expect(call?.textContent).toContain('Standort anrufen: 07531 99 84 20')
    expect(browser.text()).toContain('jetzt besetzt, bis 23:00')
    expect(browser.text()).toContain('16,00')
    expect(browser.text()).toContain('650')
    expect(browser.text()).toContain('Ihr Code 634 919 gilt weiter')
    // The key itself is one step away.
    await browser.open(`/bestellung/${HASH}?ansicht=schluessel`)
    expect(browser.heading()).toBe('Ihr Fach ist die 22.')
  })

  it.each([
    ['warten', 'Ja, ich warte', jamCalls.waitForBox, {}],
    ['geld', /Miete beenden, 16,00.€ zurück/, jamCalls.giveUpJammed, { shownCents: 1600 }],
  ] as const)(
    '„%s“ says its result in one confirming step and then does it',
    async (step, button, call, body) => {
      const { server, browser } = open(aJam())
      await browser.open(`/bestellung/${HASH}/klemmt?wahl=${step}`)
      expect(server.made.some(({ path }) => path === call.path)).toBe(false)
      await browser.send(button)
      const made = server.made.find(({ path }) => path === call.path)
      expect(made).toMatchObject({ input: { body: { rentalId: RENTAL_ID, ...body } } })
    },
  )

  it('who waits already is not asked again, and what nobody chose is not said of who has', async () => {
    const { browser } = open(aJam({ standing: 'waiting', lastFailedLocal: '2026-11-20T20:43' }))
    await browser.open(`/bestellung/${HASH}/klemmt?wahl=warten`)
    expect(browser.heading()).toBe('Wir melden uns, sobald Fach 22 offen ist.')
    expect(browser.text()).not.toContain('Ja, ich warte')
    expect(browser.text()).not.toContain('Solange Sie nichts wählen')
  })

  it('two tries in one minute name it once, the size stands in words and the number in one piece', async () => {
    const { browser } = open(aJam({ lastFailedLocal: '2026-11-20T20:43' }))
    await browser.open(`/bestellung/${HASH}/klemmt`)
    expect(browser.text()).toContain('2 Versuche, um 20:43, und die Tür gab nicht nach')
    expect(browser.text()).toContain('Ein anderes Fach in Extragroß ist')
    expect(browser.page().querySelector('.jam-call .nowrap')?.textContent).toBe('07531 99 84 20')
  })

  it('another location is kept first, then taken; one that is gone meanwhile says so', async () => {
    const { server, browser } = open(aJam())
    server.answer(jamCalls.holdElsewhere, () => refuse('box-size-unavailable'))
    await browser.open(`/bestellung/${HASH}/klemmt?wahl=standort`)
    expect(browser.text()).toContain('Dort kostet es weniger: 2,00')
    await browser.send('Fach dort vormerken und ansehen')
    expect(browser.text()).toContain('Dieses Fach ist nicht mehr frei')
    const { elsewhere } = aJam()
    const heldBox = { boxNumber: 7, untilLocal: '2026-11-20T21:14' }
    server.answer(jamCalls.orderJam, () => aJam({ elsewhere: elsewhere && { ...elsewhere, heldBox } }))
    await browser.open(`/bestellung/${HASH}/klemmt?wahl=standort`)
    expect(browser.text()).toContain('Fach 7 am Standort Konstanz Hafen ist bis 21:14 für Sie vorgemerkt.')
    await browser.send('Fach 7 dort nehmen')
    expect(server.made.some(({ path }) => path === jamCalls.goElsewhere.path)).toBe(true)
  })

  it('a box opened before: retry first, then „Liegt etwas im Fach?“; each answer says what follows', async () => {
    const asked = aJam({
      standing: 'asked',
      failures: 1,
      openedBefore: 3,
      lastOpenedLocal: '2026-11-20T20:26',
      otherBox: { number: 9, size: 'XL' },
      openedByLocal: null,
      elsewhere: null,
      refund: null,
    })
    const { server, browser } = open(asked)
    await browser.open(`/bestellung/${HASH}/klemmt`)
    expect(browser.heading()).toBe('Fach 22 ist gerade nicht aufgegangen.')
    expect(browser.text()).toContain('Vorher ging es dreimal')
    const buttons = [...browser.page().querySelectorAll('button')].map((each) => each.textContent)
    expect(buttons[0]).toBe('Fach 22 noch einmal öffnen')
    expect(browser.text()).toContain('Dann bekommen Sie sofort Fach 9, ohne Aufpreis.')
    expect(browser.text()).toContain('Von selbst tauschen wir nichts.')
    // Two retries later the question leads.
    server.answer(jamCalls.orderJam, () => ({ ...asked, failures: 3 }))
    await browser.open(`/bestellung/${HASH}/klemmt`)
    const later = [...browser.page().querySelectorAll('button')].map((each) => each.textContent ?? '')
    expect(later[0]).toMatch(/^Ja, meine Sachen/)
    await browser.send(later[0] ?? '')
    const made = server.made.find(({ path }) => path === jamCalls.answerJam.path)
    expect(made).toMatchObject({ input: { body: { answer: 'things' } } })
  })

  it('once it opens the key is what there is to see', async () => {
    const { server, browser } = open(aJam())
    server.answer(orderCalls.order, () => anOrder())
    await browser.open(`/bestellung/${HASH}/klemmt`)
    expect(browser.address()).toBe(`/bestellung/${HASH}`)
  })
})
