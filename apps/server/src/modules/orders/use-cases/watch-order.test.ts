import { beforeEach, describe, expect, it } from 'vitest'
import { appendEvent } from '../../../platform/events/events.ts'
import { type OrdersTest, anOrder, anOrdersHouse, bankSays, callOf, pageOf } from '../testing.ts'

let at: OrdersTest
let order: Awaited<ReturnType<typeof anOrder>>
beforeEach(async () => {
  at = await anOrdersHouse(['M'])
  order = await anOrder(at)
})

describe('the live line', () => {
  it('tells the picture at once and with every change, never with the drawing of the key, until the browser is gone', async () => {
    const gone = new AbortController()
    const stream = at.registry.mounted.get('GET /storefront/orders/{hash}/live')?.stream
    // What the mount would pass.
    const lines = await stream?.({
      params: { hash: order.hash },
      ...callOf(at, { signal: gone.signal }),
      lastEventId: null,
    } as never)
    if (!lines || 'ok' in lines) throw new Error('refused')
    const reader = lines[Symbol.asyncIterator]()
    const next = async () => (await reader.next()).value?.data
    expect(await next()).toMatchObject({ order: { payment: { state: 'pending' } }, command: null })
    const waiting = next()
    await bankSays(at, order.paymentId, { state: 'paid' })
    await expect.poll(async () => at.platform.clock.advance(1_000)).toBeUndefined()
    const paid = await waiting
    expect(paid).toMatchObject({ order: { rental: { state: 'active', key: { qrSvg: '' } } } })
    expect(JSON.stringify(paid).length).toBeLessThan(6_000)
    expect((await pageOf(at, order.hash)).rental?.key?.qrSvg).toContain('<svg')
    const id = (await pageOf(at, order.hash)).rental?.id ?? ''
    await at.platform.db.transaction((tx) =>
      appendEvent(tx, {
        type: 'command.sent',
        at: at.platform.clock.now(),
        companyId: at.own.companyId,
        rentalId: id,
        actor: { kind: 'system', name: 'Test' },
        data: { commandId: at.own.siteId },
      }),
    )
    let line = await next()
    while (!JSON.stringify(line).includes('"command":{')) line = await next()
    expect(line).toMatchObject({ command: { id: at.own.siteId } })
    gone.abort()
    expect((await reader.return?.())?.done).toBe(true)
  })

  it('FAULT-55 an unknown link is refused before the first line', async () => {
    const stream = at.registry.mounted.get('GET /storefront/orders/{hash}/live')?.stream
    const input = { params: { hash: 'C'.repeat(32) }, ...callOf(at), lastEventId: null }
    expect(await stream?.(input as never)).toEqual({ ok: false, refusal: 'not-found' })
  })
})
