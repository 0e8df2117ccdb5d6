import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { rentalEndCalls } from '@fachwerk/contract/rental/rental-end-calls'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../../entry-server.tsx'
import { browse } from '../../testing/a-server.ts'
import { refuse } from '../../testing/fake-api.ts'
import { anOrder, aRental, HASH } from '../../testing/orders.ts'
import { aBackPayment, anAskedEnd, anExtensionOffer } from '../../testing/rental-end.ts'
import { findings } from '../../testing/show.tsx'

const EXTEND = `/bestellung/${HASH}/verlaengern`
const AGREED = { terms: true, earlyStart: true }
type Offer = ReturnType<typeof anExtensionOffer>
/** The page of a rental that gets no more time. */
const refused = (refusal: Offer['refusal']) =>
  browse(renderSite, (server) =>
    server.answer(rentalEndCalls.extensionOffer, () =>
      anExtensionOffer(undefined, { refusal, steps: [], latest: null }),
    ),
  )

describe('R-06 a rental that gets no more time says why', () => {
  it.each([
    ['rental-not-paid', 'Diese Miete ist noch nicht bezahlt.'],
    ['rental-ended', 'Diese Miete ist beendet.'],
    ['termination-required', 'Diese Miete läuft Monat für Monat weiter; Sie müssen nichts verlängern.'],
    ['access-revoked', 'Der Schlüssel ist gesperrt. Bitte klären Sie das zuerst.'],
  ] as const)('%s, with nothing to choose and the way back', async (refusal, words) => {
    const { browser } = refused(refusal)
    await browser.open(`${EXTEND}?um=1h`)
    expect(browser.status()).toBe(200)
    expect(browser.text()).toContain(words)
    expect(browser.text()).not.toMatch(/Um wie viel länger|zahlungspflichtig|Nachzahlung ansehen/)
    expect(await findings(browser.page().body)).toEqual([])
    await browser.follow('Zurück zum Schlüssel')
    expect(browser.address()).toBe(`/bestellung/${HASH}`)
  })

  it('R-02 the next booking stands right after the end: said, and nothing offered that cannot be had', async () => {
    const latest = { localTo: '2026-11-21T10:00', because: 'booked' } as const
    const { browser } = browse(renderSite, (server) =>
      server.answer(rentalEndCalls.extensionOffer, () => anExtensionOffer(undefined, { steps: [], latest })),
    )
    await browser.open(EXTEND)
    expect(browser.text()).toContain('Danach ist das Fach vergeben: bis Sa 21.11.2026, 10:00 möglich.')
    expect(browser.text()).not.toContain('Bis Sa 21.11.2026, 10:00 verlängern')
    expect(browser.page().querySelectorAll('.extend-steps a')).toHaveLength(0)
  })

  it.each([
    ['rental-ended', { refusal: 'rental-ended', steps: [] }, 'Diese Miete ist beendet.'],
    [
      'box-taken',
      { asked: anAskedEnd({ problem: 'box-taken', quote: null }) },
      'In dieser Zeit ist das Fach schon vergeben.',
    ],
  ] as const)('%s when it is ordered is said once, with the page as it is now', async (code, now, words) => {
    let later: Partial<Offer> = {}
    const { browser } = browse(renderSite, (server) => {
      server.answer(rentalEndCalls.extensionOffer, ({ query }) => anExtensionOffer(query.length, later))
      server.answer(rentalEndCalls.extendRental, () => {
        later = { ...now, steps: [] }
        return refuse(code)
      })
    })
    await browser.open(`${EXTEND}?um=1h`)
    await browser.send('zahlungspflichtig bestellen', AGREED)
    expect(browser.status()).toBe(409)
    expect(browser.text().split(words)).toHaveLength(2)
    expect(browser.text()).not.toMatch(/Das hat nicht geklappt|zahlungspflichtig/)
  })
})

describe('R-05 R-06 what leads nowhere', () => {
  it.each(['verlaengern', 'nachzahlung'])(
    '/%s of an unknown order, or of none at all, is no page',
    async (page) => {
      for (const hash of ['x'.repeat(32), 'zu-kurz']) {
        const { browser } = browse(renderSite)
        await browser.open(`/bestellung/${hash}/${page}`)
        expect(browser.status()).toBe(404)
        expect(browser.text()).not.toContain('zahlungspflichtig')
      }
    },
  )

  it('R-08 of a rental that has ended the amount stands still: the page does not reload, and says what paying brings', async () => {
    const { browser } = browse(renderSite, (server) =>
      server.answer(rentalEndCalls.backPayment, () =>
        aBackPayment({
          holdsUntilLocal: null,
          holdsSeconds: null,
          emptyMinutes: null,
          paidCents: 0,
          owedCents: 400,
        }),
      ),
    )
    await browser.open(`/bestellung/${HASH}/nachzahlung`)
    expect(browser.text()).toContain('Die Miete ist beendet; der Betrag wächst nicht weiter.')
    expect(browser.text()).toContain('Nach der Zahlung können Sie wieder ein Fach mieten.')
    expect(browser.text()).not.toContain('davon schon bezahlt')
    expect(browser.page().querySelector('meta[http-equiv="refresh"]')).toBeNull()
  })
})

describe('G-04 in the language of the visitor', () => {
  it.each([
    ['en', 'Extend rental', 'This rental has ended.', 'Back to the key'],
    ['it', 'Prolungare il noleggio', 'Questo noleggio è terminato.', 'Torna alla chiave'],
    ['ru', 'Продлить аренду', 'Эта аренда завершена.', 'Назад к ключу'],
  ] as const)(
    '%s: why there is no more time, and the way back stays in it',
    async (language, title, words, back) => {
      const { browser } = refused('rental-ended')
      await browser.open(`/${language}${EXTEND}`)
      expect(browser.heading()).toBe(title)
      expect(browser.text()).toContain(words)
      await browser.follow(back)
      expect(browser.address()).toBe(`/${language}/bestellung/${HASH}`)
    },
  )

  it('what is ordered in Italian is ordered in Italian, and what changed is told in it', async () => {
    const { server, browser } = browse(renderSite, (known) =>
      known.answer(rentalEndCalls.payBack, () => refuse('price-changed')),
    )
    await browser.open(`/it/bestellung/${HASH}/nachzahlung`)
    expect(browser.heading()).toBe('Pagamento aggiuntivo')
    const button = browser.page().querySelector('form.sum button')?.textContent ?? ''
    await browser.send(button)
    const sent = server.made.find(({ path, input }) => path === rentalEndCalls.payBack.path && input.body)
    expect(sent?.input.body).toMatchObject({ language: 'it', shownTotalCents: 200 })
    expect(browser.text()).toContain('Il prezzo è cambiato.')
  })
})

describe('R-05 B-08 the order page near the end', () => {
  const NEAR = {
    remindsAt: '2026-11-20T16:48:00.000Z',
    can: { open: true, end: true, share: true, extend: true },
  }
  const opened = async (change: Parameters<typeof aRental>[0], path = `/bestellung/${HASH}`) => {
    const { browser } = browse(renderSite, (server) =>
      server.answer(orderCalls.order, () => anOrder({ rental: aRental({ ...NEAR, ...change }) })),
    )
    await browser.open(path)
    return browser
  }

  it('asks from the reminder on whether more time is wanted, and leads to it', async () => {
    const browser = await opened({})
    expect(browser.text()).toContain('Die Miete endet Sa 21.11.2026, 10:00. Brauchen Sie länger?')
    expect(await findings(browser.page().body)).toEqual([])
    await browser.follow('Miete verlängern')
    expect(browser.address()).toBe(EXTEND)
    const english = await opened({}, `/en/bestellung/${HASH}`)
    expect(english.text()).toContain('Do you need longer?')
  })

  it.each([
    ['before the reminder', { remindsAt: '2026-11-20T16:49:00.000Z' }],
    ['where nobody is reminded', { remindsAt: undefined }],
    ['where there is no more time', { can: { open: true, end: true, share: true, extend: false } }],
    ['after the end', { state: 'overdue' }],
  ] as const)('asks nothing %s', async (_when, change) => {
    expect((await opened(change)).text()).not.toContain('Brauchen Sie länger?')
  })
})
