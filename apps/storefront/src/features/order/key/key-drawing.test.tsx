import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { stubFetch, stubLiveLine, type FakeEventSource } from '../../../testing/browser-stubs.ts'
import { openOrder } from '../../../testing/open-order.tsx'
import { anOrder, aRental } from '../../../testing/orders.ts'

let line: () => FakeEventSource
beforeEach(() => {
  line = stubLiveLine()
})

const LATER = '2026-11-20T17:00:00.000Z'
const send = (order: ReturnType<typeof anOrder>) => act(() => line().say({ order, command: null }))
const undrawn = (qrText?: string) => {
  const rental = aRental()
  if (!rental.key) throw new Error('no key')
  const key = { ...rental.key, qrSvg: '', ...(qrText && { qrText }) }
  return anOrder({ serverTime: LATER, rental: aRental({ door: 'open', key }) })
}
const picture = () => screen.queryByRole<HTMLImageElement>('img', { name: /QR/ })

describe('the drawing of the key', () => {
  it('does not travel with every change: the page keeps the one it has', () => {
    const asked = stubFetch(() => ({ body: anOrder() }))
    openOrder(anOrder())
    const before = picture()?.src
    expect(before).toContain('svg')
    send(undrawn())
    expect(picture()?.src).toBe(before)
    expect(asked).toEqual([])
  })

  it('is fetched, once, when the key says something else', async () => {
    const rental = aRental()
    const drawn = anOrder({
      serverTime: LATER,
      rental: { ...rental, key: rental.key && { ...rental.key, qrText: 'FW1.new' } },
    })
    const asked = stubFetch(() => ({ body: drawn }))
    openOrder(anOrder())
    send(undrawn('FW1.new'))
    await waitFor(() => expect(asked.map(({ path }) => path)).toEqual([`/storefront/orders/${drawn.hash}`]))
    await waitFor(() => expect(picture()?.src).toContain('svg'))
  })
})
