import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubLiveLine } from '../../../testing/browser-stubs.ts'
import { openOrder } from '../../../testing/open-order.tsx'
import { anOrder, aRental, aWaitingOrder, HASH } from '../../../testing/orders.ts'
import { MORE_WORDS, type KeyExtras } from '../card/key-extras.ts'

const { storeOnDevice, dropFromDevice } = vi.hoisted(() => ({
  storeOnDevice: vi.fn<() => Promise<boolean>>(async () => true),
  dropFromDevice: vi.fn<() => Promise<void>>(async () => undefined),
}))
vi.mock('./ask-worker.ts', () => ({ storeOnDevice, dropFromDevice }))

const words = Object.fromEntries(MORE_WORDS.map((key) => [key, key])) as KeyExtras['words']
const extras: KeyExtras = {
  words: { ...words, 'more.kept': 'Auch ohne Netz zu sehen' },
  wallets: [],
  pushKey: null,
  note: { title: 'Fach 22', heading: 'Schlüssel', lang: 'de', template: 'white-clean' },
}
const path = `/bestellung/${HASH}`

beforeEach(() => {
  vi.clearAllMocks()
  vi.stubGlobal('caches', {})
  vi.stubGlobal('navigator', { userAgent: 'test', serviceWorker: {} })
})
afterEach(() => vi.unstubAllGlobals())

describe('R-11 the page of a key', () => {
  it('has it kept once it stands, says so, and again only when the key changes', async () => {
    const line = stubLiveLine()
    openOrder(anOrder(), { extras })
    await screen.findByText('Auch ohne Netz zu sehen')
    expect(storeOnDevice).toHaveBeenCalledExactlyOnceWith({}, expect.objectContaining({ path }))
    const later = { serverTime: '2026-11-20T17:00:00.000Z' }
    line().say({ order: anOrder(later), command: null })
    line().say({ order: anOrder({ ...later, rental: aRental({ boxNumber: 7 }) }), command: null })
    await vi.waitFor(() => expect(storeOnDevice).toHaveBeenCalledTimes(2))
    expect(dropFromDevice).not.toHaveBeenCalled()
  })

  it('X-03 leaves the device alone while the payment is waited for, and keeps the key when it comes', async () => {
    const line = stubLiveLine()
    openOrder(aWaitingOrder(), { extras })
    await screen.findByRole('heading', { level: 1 })
    line().say({ order: anOrder({ serverTime: '2026-11-20T17:00:00.000Z' }), command: null })
    await vi.waitFor(() => expect(storeOnDevice).toHaveBeenCalledOnce())
    expect(dropFromDevice).not.toHaveBeenCalled()
  })

  it('takes it off the device when the rental ends', async () => {
    const line = stubLiveLine()
    openOrder(anOrder(), { extras })
    await screen.findByText('Auch ohne Netz zu sehen')
    const rental = aRental({ state: 'ended', key: null, endedAt: '2026-11-20T17:00:00.000Z' })
    line().say({ order: anOrder({ serverTime: '2026-11-20T17:00:00.000Z', rental }), command: null })
    await vi.waitFor(() => expect(dropFromDevice).toHaveBeenCalledExactlyOnceWith({}, path))
  })

  it('says nothing where it could not be kept, or the browser cannot', async () => {
    stubLiveLine()
    storeOnDevice.mockRejectedValueOnce(new Error('the disk is full'))
    const first = openOrder(anOrder(), { extras })
    await vi.waitFor(() => expect(storeOnDevice).toHaveBeenCalledOnce())
    expect(screen.queryByText('Auch ohne Netz zu sehen')).toBeNull()
    first.unmount()
    vi.stubGlobal('navigator', { userAgent: 'test' })
    openOrder(anOrder(), { extras })
    expect(storeOnDevice).toHaveBeenCalledOnce()
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy()
  })
})
