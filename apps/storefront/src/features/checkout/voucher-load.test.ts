import { orderCalls } from '@fachwerk/contract/order/order-calls'
import type { RefusalCode } from '@fachwerk/contract/refusals'
import { describe, expect, it } from 'vitest'
import { aServer } from '../../testing/a-server.ts'
import { type FakeApi, refuse } from '../../testing/fake-api.ts'
import { aLoadContext } from '../../testing/load-context.ts'
import { aTypedContact } from '../../testing/orders.ts'
import type { CheckoutData } from './checkout-data.ts'
import { loadCheckout, placeOrder } from './checkout-load.ts'

const CHOICE = { dauer: '1d', groesse: 'L' }
const params = { slug: 'konstanz-bahnhof' }
const LENA = { ...aTypedContact(), terms: 'ja', earlyStart: 'ja', key: 'key-1' }

const opened = async (server: FakeApi, query: Record<string, string> = {}) => {
  const url = `/mieten/konstanz-bahnhof?${new URLSearchParams({ ...CHOICE, ...query }).toString()}`
  const loaded = await loadCheckout(await aLoadContext(server, { url, params }))
  if (loaded.kind !== 'page') throw new Error(loaded.kind)
  return loaded.data
}
const sent = async (server: FakeApi, form: Record<string, string>) =>
  placeOrder(
    await aLoadContext(server, {
      url: '/mieten/konstanz-bahnhof',
      params,
      form: { ...CHOICE, ...LENA, shownTotalCents: '990', ...form },
    }),
  )
const shown = async (server: FakeApi, form: Record<string, string>) => {
  const loaded = await sent(server, form)
  if (loaded.kind !== 'page') throw new Error(loaded.kind)
  return loaded
}
const quoteOf = ({ boxes }: CheckoutData) => boxes[0]?.quote
const bodies = ({ made }: FakeApi, { path }: { readonly path: string }) =>
  made.filter((each) => each.path === path).map(({ input }) => input.body)
const checkRefuses = (code: RefusalCode) =>
  aServer((server) => server.answer(orderCalls.checkVoucher, () => refuse(code)))
const orderRefuses = (code: RefusalCode) =>
  aServer((server) => server.answer(orderCalls.placeOrder, () => refuse(code)))

describe('F-06 a code in the address or in the form', () => {
  it('without one nobody is asked, and blanks are none', async () => {
    const server = aServer()
    expect(quoteOf(await opened(server))?.totalCents).toBe(1100)
    expect((await opened(server, { gutschein: '   ' })).voucher).toEqual({ code: '', problem: null })
    expect(bodies(server, orderCalls.checkVoucher)).toEqual([])
  })

  it('a link with a code opens the page with the reduced price', async () => {
    const data = await opened(aServer(), { gutschein: ' advent ' })
    expect(quoteOf(data)).toMatchObject({ totalCents: 990, discount: { cents: 110 } })
    expect(data.voucher).toEqual({ code: 'advent', problem: null })
  })

  it('is asked for this size, place and period; what somebody pasted is cut, not refused as a whole', async () => {
    const server = aServer()
    const data = await opened(server, { gutschein: 'x'.repeat(500) })
    expect(bodies(server, orderCalls.checkVoucher)).toEqual([
      { locationId: data.location.id, sizes: ['L'], period: data.asked, voucher: 'x'.repeat(60) },
    ])
    expect(data.voucher.problem).toBe('voucher-unknown')
  })

  it('one that takes nothing off leaves the price as it was', async () => {
    const data = await opened(checkRefuses('voucher-below-minimum'), { gutschein: 'ADVENT' })
    expect(quoteOf(data)).toMatchObject({ totalCents: 1100 })
    expect(quoteOf(data)?.discount).toBeUndefined()
    expect(data.voucher).toEqual({ code: 'ADVENT', problem: 'voucher-below-minimum' })
  })

  it('what has nothing to do with the code is not said at its field', async () => {
    const data = await opened(checkRefuses('temporarily-unavailable'), { gutschein: 'ADVENT' })
    expect(data.voucher).toEqual({ code: '', problem: null })
    expect(data.refusal).toBeNull()
  })
})

describe('F-06 sending the form', () => {
  it('FAULT-54 who tried too many codes is told so before anything is ordered', async () => {
    const server = checkRefuses('too-many-tries')
    expect(await shown(server, { gutschein: 'ADVENT' })).toMatchObject({
      status: 429,
      data: { voucher: { code: 'ADVENT', problem: 'too-many-tries' } },
    })
    expect(bodies(server, orderCalls.placeOrder)).toEqual([])
  })

  it('redeeming asks for no field to be filled in yet', async () => {
    const server = aServer()
    const form = { einloesen: 'ja', gutschein: 'ADVENT', name: '', terms: '' }
    const page = await shown(server, form)
    expect(page.status).toBeUndefined()
    expect(page.data).toMatchObject({ wrong: [], boxes: [{ quote: { totalCents: 990 } }], key: 'key-1' })
  })

  it('a missing name does not lose the code', async () => {
    const page = await shown(aServer(), { gutschein: 'ADVENT', name: '' })
    expect(page).toMatchObject({
      status: 422,
      data: {
        wrong: ['name'],
        voucher: { code: 'ADVENT', problem: null },
        boxes: [{ quote: { totalCents: 990 } }],
      },
    })
  })

  it('FAULT-11 used up by the time of the order: no word of a price that nobody gets any more', async () => {
    const page = await shown(orderRefuses('voucher-used-up'), { gutschein: 'ADVENT' })
    expect(page).toMatchObject({
      status: 422,
      data: {
        voucher: { code: 'ADVENT', problem: 'voucher-used-up' },
        boxes: [{ quote: { totalCents: 1100 } }],
      },
    })
    expect(quoteOf(page.data)?.discount).toBeUndefined()
  })

  it('too many orders are no matter of the code', async () => {
    const page = await shown(orderRefuses('too-many-tries'), { gutschein: 'ADVENT' })
    expect(page.data).toMatchObject({ refusal: 'too-many-tries', voucher: { problem: null } })
  })

  it('a free rental leads to its own page, not to a bank', async () => {
    const server = aServer((one) =>
      one.answer(orderCalls.placeOrder, () => ({
        hash: 'h'.repeat(32),
        shortCode: 'A9G4H',
        paymentUrl: null,
      })),
    )
    expect(await sent(server, { gutschein: 'ADVENT' })).toEqual({
      kind: 'redirect',
      to: `/bestellung/${'h'.repeat(32)}`,
    })
  })
})
