import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { stubLiveLine } from '../../testing/browser-stubs.ts'
import { headingOfPage, openOrder } from '../../testing/open-order.tsx'
import { aMonthlyRental, anOrder, anUnpaidMonth } from '../../testing/orders.ts'
import { plainText } from '../../testing/plain-text.ts'

beforeEach(() => {
  stubLiveLine()
})

describe('R-12 a rental that goes on', () => {
  it('has no end in its facts but the day until which it is paid, and counts nothing down', () => {
    const { container } = openOrder(anOrder({ rental: aMonthlyRental() }))
    const facts = plainText(screen.getByRole('region', { name: 'Zu Ihrer Bestellung' }))
    expect(facts).toMatch(/Bezahlt bis\s*Di 15.12.2026, 00:00/)
    expect(plainText(container)).toContain('Läuft Monat für Monat weiter, bezahlt bis')
    expect(container.querySelector('.meter')).toBeNull()
  })

  it('an unpaid month sends to the bank, once per key, and says why that was refused', () => {
    openOrder(anUnpaidMonth(), { refused: { act: 'pay', refusal: 'payment-running', ticked: [] } })
    expect(headingOfPage()).toBe('Dieser Mietmonat ist noch nicht bezahlt')
    const form = screen.getByRole('button', { name: 'Zur Bezahlseite' }).closest('form')
    expect(form && Object.fromEntries(new FormData(form))).toEqual({ act: 'pay', key: 'key-1' })
    expect(screen.getByRole('alert').textContent).toBe('Für diese Bestellung läuft schon eine Zahlung.')
  })
})
