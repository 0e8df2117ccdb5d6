import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { stubLiveLine } from '../../../testing/browser-stubs.ts'
import { headingOfPage, openOrder } from '../../../testing/open-order.tsx'
import { plainText } from '../../../testing/plain-text.ts'
import { aKey, anOrder, aRental } from '../../../testing/orders.ts'

beforeEach(() => {
  stubLiveLine()
})

describe('R-11 the key', () => {
  it('shows number, code, QR, remaining time, place and steps', () => {
    const { container } = openOrder(anOrder())
    expect(headingOfPage()).toBe('Ihr Fach ist die 22.')
    expect(screen.getByText('Zahlung erhalten · Bestellung A9G4H')).toBeTruthy()
    expect(container.querySelector('.code')?.textContent).toBe('483920')
    expect(screen.getByRole('img', { name: 'QR-Code zum Öffnen von Fach 22' }).getAttribute('src')).toContain(
      'data:image/svg',
    )
    expect(plainText(container.querySelector('.remain'))).toBe('noch 16 h 12 minbis Sa 21.11., 10:00')
    expect(container.textContent).toContain('Konstanz Bahnhof, Schrank A, rechts oben.')
    const cabinet = screen.getByRole('img', { name: 'Lage von Fach 22: Schrank A, rechts oben' })
    expect(cabinet.querySelector('.is-here')?.textContent).toBe('22')
    expect(screen.getByText('Tür 22 springt auf, Sachen hineinlegen')).toBeTruthy()
  })

  it('R-03 shows what was ordered, from whom, for how much', () => {
    openOrder(anOrder())
    const facts = plainText(screen.getByRole('region', { name: 'Zu Ihrer Bestellung' }))
    for (const part of [
      'BestellnummerA9G4H',
      'FachGröße Groß, Konstanz Bahnhof',
      'BeginnFr 20.11.2026, 17:45',
      'EndeSa 21.11.2026, 10:00',
      'Gesamtpreis11,00 €',
      'NameLena Hoffmann',
      'VertragspartnerZeitlager Lagerboxen GmbH',
    ])
      expect(facts).toContain(part)
  })

  it('P9 is honest about a terminal that does not know the code yet', () => {
    openOrder(anOrder({ rental: aRental({ key: aKey({ confirmedByTerminal: false }) }) }))
    expect(screen.getByText(/Der Code ist unterwegs zum Terminal/)).toBeTruthy()
  })

  it('says when there is no key yet', () => {
    const { container } = openOrder(anOrder({ rental: aRental({ key: null }) }))
    expect(container.textContent).toContain('Ihr Schlüssel wird gerade ausgestellt')
    expect(screen.queryByRole('img', { name: /QR-Code/ })).toBeNull()
  })

  it.each([
    ['queued', 'Die Zugangsdaten sind auch unterwegs an lena.hoffmann@post.example.'],
    ['sent', 'Die Zugangsdaten haben wir auch an lena.hoffmann@post.example geschickt.'],
    ['failed', 'Die E-Mail an lena.hoffmann@post.example ließ sich nicht zustellen.'],
  ] as const)('P9 FAULT-26 says of the mail what is known: %s', (state, words) => {
    const { container } = openOrder(anOrder({ mail: { to: 'lena.hoffmann@post.example', state } }))
    expect(container.textContent).toContain(words)
  })

  it('says nothing of a mail that there is not', () => {
    const { container } = openOrder(anOrder({ mail: { to: 'x@y.example', state: 'none' } }))
    expect(container.querySelector('.sent')).toBeNull()
  })

  it('R-02 B-04 says when another box took the place of the paid one', () => {
    openOrder(anOrder({ rental: aRental({ movedFromBoxNumber: 17 }) }))
    const note = screen.getByText(/Sie haben jetzt Fach 22 statt Fach 17, ohne Aufpreis/)
    // „rufen Sie uns bitte an“ is a call away.
    expect(note.querySelector('a')?.getAttribute('href')).toMatch(/^tel:\+49/)
  })

  it('counts to the begin of a rental that has not started', () => {
    const rental = aRental({
      state: 'reserved',
      startsAt: '2026-11-22T07:00:00.000Z',
      localFrom: '2026-11-22T08:00',
      can: { open: false, end: false, share: false },
      openRefusal: 'rental-not-started',
    })
    const { container } = openOrder(anOrder({ rental }))
    expect(plainText(container.querySelector('.remain'))).toBe('beginnt in 1 Tag 14 hab So 22.11., 08:00')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Fach 22 jetzt öffnen' }).disabled).toBe(
      true,
    )
    expect(screen.getByText('Die Miete hat noch nicht begonnen.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Miete beenden' })).toBeNull()
  })

  it('days until the begin stand in the case that „in“ asks for', () => {
    const rental = aRental({
      state: 'reserved',
      startsAt: '2026-11-23T19:00:00.000Z',
      localFrom: '2026-11-23T20:00',
      can: { open: false, end: false, share: false },
      openRefusal: 'rental-not-started',
    })
    const { container } = openOrder(anOrder({ rental }))
    expect(plainText(container.querySelector('.remain'))).toMatch(/^beginnt in \d Tagen /)
  })

  it('R-05 shows the free time after the end, then the extra payment', () => {
    const late = { serverTime: '2026-11-21T10:00:00.000Z', rental: aRental({ state: 'overdue' }) }
    const { container, unmount } = openOrder(anOrder(late))
    expect(screen.getByText(/Bis Sa 21.11.2026, 13:00 öffnen Sie das Fach noch ohne Aufpreis/)).toBeTruthy()
    expect(plainText(container.querySelector('.remain'))).toBe('Karenz noch 2 hbis 13:00')
    unmount()
    openOrder(
      anOrder({
        rental: aRental({
          state: 'overdue',
          openRefusal: 'payment-due',
          can: { open: false, end: false, share: false },
        }),
      }),
    )
    expect(screen.getByText(/Vor dem Öffnen ist eine Nachzahlung fällig/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Nachzahlung ansehen' }).getAttribute('href')).toMatch(
      /nachzahlung$/,
    )
    expect([document.querySelector('.remain'), document.querySelector('.how')]).toEqual([null, null])
  })

  it('R-05 B-02 once that is paid, says until when the box opens again, not when the free time ended', () => {
    const rental = aRental({ state: 'overdue', paidUntil: '2026-11-21T16:30:00.000Z' })
    const { container } = openOrder(anOrder({ serverTime: '2026-11-21T16:00:00.000Z', rental }))
    expect(
      screen.getByText(/Bis Sa 21.11.2026, 17:30 öffnet das Fach: Bitte leeren Sie es und beenden/),
    ).toBeTruthy()
    expect(plainText(container.querySelector('.remain'))).toBe('öffnet noch 30 minbis 17:30')
  })

  it('B-01 says when the key was withdrawn', () => {
    openOrder(
      anOrder({
        rental: aRental({ openRefusal: 'access-revoked', can: { open: false, end: false, share: false } }),
      }),
    )
    expect(screen.getAllByText(/Dieser Schlüssel gilt nicht mehr/).length).toBeGreaterThan(0)
  })
})
