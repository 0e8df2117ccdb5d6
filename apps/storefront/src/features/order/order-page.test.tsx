import { act, cleanup, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { stubFetch, stubLiveLine, type FakeEventSource } from '../../testing/browser-stubs.ts'
import { headingOfPage, openOrder } from '../../testing/open-order.tsx'
import { plainText } from '../../testing/plain-text.ts'
import { aPeriod } from '../../testing/offers.ts'
import { aCommand, anOrder, aRental, aWaitingOrder, HASH } from '../../testing/orders.ts'
import { findings } from '../../testing/show.tsx'

let line: () => FakeEventSource
beforeEach(() => {
  line = stubLiveLine()
})

describe('waiting for the payment', () => {
  it('K-06 says honestly that it is being checked, how long the box is kept, and the way to the bank', () => {
    const { container } = openOrder(aWaitingOrder())
    expect(headingOfPage()).toBe('Zahlung wird geprüft …')
    expect(container.textContent).toContain('Bitte schließen Sie dieses Fenster nicht.')
    expect(container.textContent).toContain('Ihr Fach bleibt bis 17:58 Uhr für Sie vorgemerkt.')
    expect(screen.getByRole('link', { name: 'Zur Bezahlseite' }).getAttribute('href')).toBe(
      'http://localhost:8095/pay/1',
    )
    expect(container.querySelector('.code')).toBeNull()
  })

  it('P9 turns into the key by itself when the money has come', () => {
    openOrder(aWaitingOrder())
    expect(line().url).toBe(`/storefront/orders/${HASH}/live`)
    act(() => line().say({ order: anOrder(), command: null }))
    expect(headingOfPage()).toBe('Ihr Fach ist die 22.')
  })

  it('FAULT-33 an older line never replaces a newer one', () => {
    openOrder(aWaitingOrder())
    act(() => line().say({ order: anOrder({ serverTime: '2026-11-20T16:49:00.000Z' }), command: null }))
    act(() => line().say({ order: aWaitingOrder(), command: null }))
    expect(headingOfPage()).toBe('Ihr Fach ist die 22.')
  })

  it('FAULT-25 asks again while the live line is down, and says so', async () => {
    vi.useFakeTimers()
    stubFetch(() => ({ body: anOrder() }))
    openOrder(aWaitingOrder())
    act(() => line().fail())
    expect(screen.getByText(/Verbindung unterbrochen/)).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(5_100))
    expect(headingOfPage()).toBe('Ihr Fach ist die 22.')
    act(() => void line().dispatchEvent(new Event('open')))
    expect(screen.queryByText(/Verbindung unterbrochen/)).toBeNull()
  })

  it('closes the line when the page is left', () => {
    const { unmount } = openOrder(aWaitingOrder())
    unmount()
    expect(line().closed).toBe(true)
  })
})

describe('K-06 payments that failed', () => {
  it('E-02 R-06 of an extension: it is not complete, the box stays, and another end is a tap away', async () => {
    const running = aRental({ can: { open: true, end: true, share: true, extend: true } })
    const failed = aWaitingOrder({ state: 'cancelled', heldUntil: null })
    const { container } = openOrder({ ...failed, rental: running, adds: 'extension' })
    expect(container.textContent).toContain('Die Verlängerung ist nicht abgeschlossen.')
    expect(screen.getByRole('link', { name: 'Miete verlängern' }).getAttribute('href')).toBe(
      `/bestellung/${HASH}/verlaengern`,
    )
    expect(await findings(container)).toEqual([])
  })

  it.each([
    ['denied', 'Die Zahlung wurde abgelehnt.'],
    ['cancelled', 'Sie haben die Zahlung abgebrochen.'],
    ['expired', 'Die Zeit zum Bezahlen ist abgelaufen.'],
    ['wrong-amount', 'Der gezahlte Betrag stimmt nicht.'],
    ['unavailable', 'Die Bezahlseite war nicht erreichbar.'],
  ] as const)('%s has its own words and its way on', (failure, words) => {
    openOrder(aWaitingOrder({ state: 'failed', failure, canRetry: true, paymentUrl: null }))
    expect(headingOfPage()).toBe(words)
    // Once: a heading below another sentence of the same would say it twice.
    const said = screen.getByRole('alert').textContent
    expect(said.match(/abgelehnt|abgebrochen|nicht erfolgreich/g) ?? []).toHaveLength(
      failure === 'denied' || failure === 'cancelled' ? 1 : 0,
    )
    // After a wrong amount something may well have left the account: nothing is claimed about it.
    expect(said?.includes('Es wurde nichts abgebucht.')).toBe(failure !== 'wrong-amount')
    const form = screen.getByRole('button', { name: 'Noch einmal bezahlen' }).closest('form')
    expect(form && [...new FormData(form)]).toEqual([
      ['act', 'pay'],
      ['key', 'key-1'],
    ])
    // The box is kept for this very person: choosing anew gives it up first (B-10).
    const anew = screen.getByRole<HTMLButtonElement>('button', { name: 'Fach neu wählen' })
    expect([anew.form, anew.name, anew.value]).toEqual([form, 'act', 'drop'])
  })

  it('R-04 a box that is no longer kept can only be chosen again', () => {
    const rental = aRental({ state: 'expired', key: null })
    openOrder({ ...aWaitingOrder({ state: 'expired', failure: 'expired', heldUntil: null }), rental })
    expect(headingOfPage()).toBe('Die Vormerkung ist abgelaufen.')
    expect(screen.queryByRole('button', { name: 'Noch einmal bezahlen' })).toBeNull()
  })

  it('says why a second attempt was refused', () => {
    const order = aWaitingOrder({ state: 'failed', failure: 'denied', canRetry: true })
    openOrder(order, { refused: { act: 'pay', refusal: 'payment-unavailable', ticked: [] } })
    expect(screen.getByText(/Die Bezahlung ist gerade nicht möglich/)).toBeTruthy()
  })
})

describe('what is over', () => {
  const lost = {
    status: 'canceled',
    cancelReason: 'unplaced',
    rental: aRental({ state: 'cancelled', key: null }),
  } as const

  it('B-10 the box was lost after paying: says that the money goes back, whom to call and where there is another', () => {
    const { container } = openOrder(anOrder(lost))
    expect(headingOfPage()).toBe('Leider ist kein Fach mehr frei.')
    expect(plainText(container)).toContain('Die 11,00 € erstatten wir auf demselben Weg')
    expect(screen.getByRole('link', { name: 'Anrufen: +49 89 99998 410' })).toBeTruthy()
    const other = screen.getByRole('link', { name: 'Andere Größe, Zeit oder anderen Standort wählen' })
    // It was to begin now: what is left of its time.
    expect(other.getAttribute('href')).toBe('/standort/konstanz-bahnhof?bis=2026-11-21T10%3A00&groesse=L')
    expect(screen.queryByRole('link', { name: 'Wieder ein Fach mieten' })).toBeNull()
  })

  it('B-10 S-04 the same once the money went back; later times are kept on the way to another box', () => {
    const later = {
      ...aPeriod(),
      startsNow: false,
      startsAt: '2026-11-22T07:00:00.000Z',
      endsAt: '2026-11-23T07:00:00.000Z',
      localFrom: '2026-11-22T08:00',
      localTo: '2026-11-23T08:00',
    }
    const payment = { state: 'refunded', refundedCents: 1100 } as const
    const { container } = openOrder(anOrder({ ...lost, period: later, payment }))
    expect(headingOfPage()).toBe('Leider ist kein Fach mehr frei.')
    expect(plainText(container)).toContain('Wir haben Ihnen 11,00 € erstattet.')
    expect(screen.getByRole('link', { name: /^Andere Größe/ }).getAttribute('href')).toBe(
      '/standort/konstanz-bahnhof?von=2026-11-22T08%3A00&bis=2026-11-23T08%3A00&groesse=L',
    )
  })

  it('B-10 a time that is over does not come back as a wish', () => {
    openOrder(anOrder({ ...lost, serverTime: '2026-12-24T12:00:00.000Z' }))
    expect(screen.getByRole('link', { name: /^Andere Größe/ }).getAttribute('href')).toBe(
      '/standort/konstanz-bahnhof?groesse=L',
    )
  })

  it('B-10 lost without having paid, on invoice or for nothing: speaks of no money', () => {
    for (const totalCents of [0, 1100]) {
      const { container } = openOrder(anOrder({ ...lost, totalCents, payment: { state: null } }))
      expect(plainText(container)).toContain('Zu bezahlen ist dafür nichts.')
      expect(plainText(container)).not.toContain('erstatten')
      cleanup()
    }
  })

  it('R-09 unplaced for nothing: speaks of no money, but of another box', () => {
    const { container } = openOrder(
      anOrder({
        totalCents: 0,
        rental: aRental({ state: 'unplaced', key: null }),
        payment: { state: null },
      }),
    )
    expect(headingOfPage()).toBe('Leider ist kein Fach mehr frei.')
    expect(plainText(container)).toContain('Wir suchen eines für Sie')
    expect(plainText(container)).not.toContain('Ihre Zahlung')
  })

  it('O-07 refunded: says how much and which way', () => {
    const { container } = openOrder(
      anOrder({
        rental: aRental({ state: 'cancelled', key: null }),
        payment: { state: 'refunded', refundedCents: 1100 },
      }),
    )
    expect(headingOfPage()).toBe('Erstattet')
    expect(plainText(container)).toContain('Wir haben Ihnen 11,00 € auf demselben Weg erstattet')
  })

  it('cancelled with a part refunded', () => {
    const { container } = openOrder(
      anOrder({
        status: 'canceled',
        rental: aRental({ state: 'cancelled', key: null }),
        payment: { state: 'partlyRefunded', refundedCents: 500 },
      }),
    )
    expect(headingOfPage()).toBe('Diese Bestellung ist storniert.')
    expect(plainText(container)).toContain('Wir haben Ihnen 5,00 € erstattet.')
  })

  it('ended leads on', () => {
    openOrder(
      anOrder({ rental: aRental({ state: 'ended', endedAt: '2026-11-21T08:00:00.000Z', key: null }) }),
    )
    expect(screen.getByRole('link', { name: 'Wieder ein Fach mieten' }).getAttribute('href')).toBe('/')
  })
})

describe('LAW-67 has no accessibility findings', () => {
  it.each([
    ['key', anOrder()],
    ['waiting', aWaitingOrder()],
    ['failed', aWaitingOrder({ state: 'failed', failure: 'denied', canRetry: true })],
    [
      'ended',
      anOrder({ rental: aRental({ state: 'ended', endedAt: '2026-11-21T08:00:00.000Z', key: null }) }),
    ],
  ])('%s', async (_name, order) => {
    const { container } = openOrder(
      order,
      { command: order.payment.state === 'captured' ? aCommand({ state: 'done' }) : null },
      'it',
    )
    expect(await findings(container)).toEqual([])
  })
})
