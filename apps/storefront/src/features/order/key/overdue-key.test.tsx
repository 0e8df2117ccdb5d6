import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { stubFetch, stubLiveLine } from '../../../testing/browser-stubs.ts'
import { openOrder } from '../../../testing/open-order.tsx'
import { anOrder, aRental } from '../../../testing/orders.ts'

beforeEach(() => {
  stubLiveLine()
})

/** Free until 13:00 at the location. */
const late = (serverTime: string, change: Parameters<typeof aRental>[0] = {}) =>
  anOrder({ serverTime, rental: aRental({ state: 'overdue', ...change }) })
const due = (serverTime: string) =>
  late(serverTime, { openRefusal: 'payment-due', can: { open: false, end: false, share: false } })

const owes = (serverTime: string, owedCents: number, owedUntil: string) =>
  late(serverTime, {
    openRefusal: 'payment-due',
    can: { open: false, end: false, share: false },
    owedCents,
    owedUntil,
  })

describe('R-05 a page left open after the end', () => {
  it('asks again when the free time is over, and then leads to the payment', async () => {
    vi.useFakeTimers()
    const asked = stubFetch(() => ({ body: due('2026-11-21T12:00:00.600Z') }))
    openOrder(late('2026-11-21T10:00:00.000Z'))
    await act(() => vi.advanceTimersByTimeAsync(119 * 60_000))
    expect(asked).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(2 * 60_000))
    expect(asked).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'Nachzahlung ansehen' })).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(60 * 60_000))
    expect(asked).toHaveLength(1)
  })

  it('LAW-33 says what it costs by now and when that grows, and does so by itself', async () => {
    vi.useFakeTimers()
    const asked = stubFetch(() => ({
      body: owes('2026-11-21T13:00:00.600Z', 400, '2026-11-21T14:00:00.000Z'),
    }))
    openOrder(owes('2026-11-21T12:10:00.000Z', 200, '2026-11-21T13:00:00.000Z'))
    expect(screen.getByText(/Bisher sind es 2,00\s€; ab Sa 21.11.2026, 14:00/)).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(49 * 60_000))
    expect(asked).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(2 * 60_000))
    expect(asked).toHaveLength(1)
    expect(screen.getByText(/Bisher sind es 4,00\s€; ab Sa 21.11.2026, 15:00/)).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(60 * 60_000))
    expect(asked).toHaveLength(2)
  })

  it('B-02 asks again when the time that was paid for is over', async () => {
    vi.useFakeTimers()
    const asked = stubFetch(() => ({ body: due('2026-11-21T16:30:00.600Z') }))
    openOrder(late('2026-11-21T16:00:00.000Z', { paidUntil: '2026-11-21T16:30:00.000Z' }))
    await act(() => vi.advanceTimersByTimeAsync(29 * 60_000))
    expect([asked.length, screen.queryByRole('link', { name: 'Nachzahlung ansehen' })]).toEqual([0, null])
    await act(() => vi.advanceTimersByTimeAsync(2 * 60_000))
    expect([asked.length, screen.queryByText(/eine Nachzahlung fällig/) !== null]).toEqual([1, true])
  })
})
