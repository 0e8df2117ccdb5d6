import { systemClock } from '@fachwerk/clock/clock'
import { describe, expect, it, vi } from 'vitest'
import { createFairQueue, DEFAULT_SHARES, FILE_SHARES } from '../platform/load/fair-queue.ts'
import { aPage, aStorefrontHost, SITE_HOST } from './testing.ts'

const pause = () => new Promise((wake) => setTimeout(wake, 30))

/** A site whose pages are rendered as long as the test wants. */
async function aSlowSite(share: number) {
  const gate = Promise.withResolvers<void>()
  const render = vi.fn<() => Promise<ReturnType<typeof aPage>>>(async () => {
    await gate.promise
    return aPage({ shared: true })
  })
  const queue = createFairQueue(systemClock(), { ...DEFAULT_SHARES, perClient: 2, share })
  const { app } = await aStorefrontHost(render, undefined, undefined, { queue, trustProxy: ['127.0.0.1'] })
  const page = (url: string, ip = '203.0.113.7') =>
    app.inject({ url, headers: { host: SITE_HOST, 'x-forwarded-for': ip } })
  return { page, render, release: gate.resolve, queue }
}

describe('for who asks a hundred times at once', () => {
  it('FAULT-71 pages are rendered two at a time; what is too much gets a calm page with 429 and when to come back', async () => {
    const { page, render, release, queue } = await aSlowSite(10)
    const crowd = Array.from({ length: 30 }, (_, nr) => page(`/?suche=x${nr}`))
    await pause()
    expect(render).toHaveBeenCalledTimes(2)
    const other = page('/?suche=y', '198.51.100.1')
    await pause()
    expect(render).toHaveBeenCalledTimes(3)
    release()
    expect((await other).statusCode).toBe(200)
    const refused = (await Promise.all(crowd)).filter(({ statusCode }) => statusCode === 429)
    expect(refused).toHaveLength(20)
    expect(refused[0]?.body).toContain('<h1>429</h1>')
    expect(refused[0]?.headers['cache-control']).toBe('no-store')
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
    expect(queue.inHand()).toBe(0)
  })

  it('a crowd behind one address and one link costs one rendering and is refused nothing', async () => {
    const { page, render, release } = await aSlowSite(10)
    const crowd = Array.from({ length: 100 }, () => page('/standort/konstanz?dauer=2h'))
    await pause()
    release()
    expect((await Promise.all(crowd)).every(({ statusCode }) => statusCode === 200)).toBe(true)
    expect(render).toHaveBeenCalledOnce()
  })

  it('FAULT-71 kept pages too come at a pace: beyond it 429 with when to come back, and nobody else waits', async () => {
    const { app } = await aStorefrontHost(() => aPage({ shared: true }), undefined, undefined, {
      trustProxy: ['127.0.0.1'],
      pagePace: { perSecond: 1, burst: 20 },
    })
    const page = (ip: string) =>
      app.inject({ url: '/?dauer=2h', headers: { host: SITE_HOST, 'x-forwarded-for': ip } })
    const crowd = await Promise.all(Array.from({ length: 30 }, () => page('203.0.113.7')))
    const refused = crowd.filter(({ statusCode }) => statusCode === 429)
    expect(refused).toHaveLength(10)
    expect(refused[0]?.headers['retry-after']).toBe('1')
    expect(refused[0]?.headers['cache-control']).toBe('no-store')
    expect((await page('198.51.100.1')).statusCode).toBe(200)
    // One household has any number of addresses in its /64.
    const house = await Promise.all(
      Array.from({ length: 30 }, (_, nr) => page(`2001:db8:1:2::${(nr + 1).toString(16)}`)),
    )
    expect(house.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10)
  })

  it('FAULT-71 few files of one client are sent at once, the others wait for their turn, and nobody else does', async () => {
    const files = createFairQueue(systemClock(), { ...FILE_SHARES, perClient: 2, share: 4, placeMs: 60_000 })
    const held = [files.enter('203.0.113.7'), files.enter('203.0.113.7')]
    const { app } = await aStorefrontHost(undefined, undefined, undefined, {
      files,
      trustProxy: ['127.0.0.1'],
    })
    const file = (ip: string) =>
      app.inject({ url: '/sf/entry-client-A1.js', headers: { host: SITE_HOST, 'x-forwarded-for': ip } })
    const waiting = [file('203.0.113.7'), file('203.0.113.7')]
    await pause()
    expect(files.inLine()).toBe(2)
    expect((await file('203.0.113.7')).statusCode).toBe(429)
    expect((await file('198.51.100.1')).statusCode).toBe(200)
    for (const turn of held) if ('leave' in turn) turn.leave()
    expect((await Promise.all(waiting)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(files.inHand()).toBe(0)
  })

  it('invented names in an address make no other page', async () => {
    const { page, render, release } = await aSlowSite(10)
    release()
    for (let count = 0; count < 20; count += 1) await page(`/?dauer=2h&unbekannt=x${count}`)
    expect(render).toHaveBeenCalledOnce()
  })
})
