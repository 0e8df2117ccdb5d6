import { describe, expect, it } from 'vitest'
import type { PageRequest } from '../../../storefront/src/render-contract.ts'
import { createPageCache } from './page-cache.ts'
import { aPage, NOW } from './testing.ts'

const aRequest = (change: Partial<PageRequest> = {}): PageRequest => ({
  method: 'GET',
  url: '/standort/konstanz?dauer=2h',
  origin: 'https://zeitlager.example',
  form: {},
  cookies: {},
  now: NOW,
  newKey: () => 'key',
  ...change,
})
const later = (ms: number) => aRequest({ now: new Date(NOW.getTime() + ms) })

describe('pages kept for a moment', () => {
  it('are given to everybody for one second', () => {
    const cache = createPageCache('fw_anrede')
    const page = aPage({ shared: true })
    cache.put('site', aRequest(), page)
    expect(cache.get('site', later(999))).toBe(page)
    expect(cache.get('site', later(1000))).toBeNull()
  })

  it('FAULT-46 never cross a site, an address, a host or a form of address', () => {
    const cache = createPageCache('fw_anrede')
    cache.put('site', aRequest(), aPage({ shared: true }))
    expect(cache.get('other', aRequest())).toBeNull()
    expect(cache.get('site', aRequest({ url: '/standort/konstanz' }))).toBeNull()
    expect(cache.get('site', aRequest({ origin: 'https://nord.example' }))).toBeNull()
    expect(cache.get('site', aRequest({ cookies: { fw_anrede: 'du' } }))).toBeNull()
    expect(cache.get('site', aRequest({ cookies: { other: 'abc' } }))).not.toBeNull()
  })

  it('B-10 are each their own to who has ordered, for what they keep stands on them', () => {
    const cache = createPageCache('fw_anrede')
    const by = (visitor: string) => aRequest({ cookies: { fw_visitor: visitor } })
    cache.put('site', aRequest(), aPage({ shared: true }))
    expect(cache.get('site', by('abc'))).toBeNull()
    cache.put('site', by('abc'), aPage({ shared: true }))
    expect(cache.get('site', by('abc'))).not.toBeNull()
    expect(cache.get('site', by('xyz'))).toBeNull()
  })

  it('LAW-53 nobody gets the map of another provider that somebody else allowed', () => {
    const cache = createPageCache('fw_anrede')
    const decided = (answer: string, at: string) =>
      aRequest({ cookies: { fw_einwilligung: `${answer}~karte-2026-11~2026-11-20T16:${at}:00.000Z` } })
    cache.put('site', decided('ja', '48'), aPage({ shared: true }))
    expect(cache.get('site', decided('ja', '59'))).not.toBeNull()
    expect(cache.get('site', decided('nein', '48'))).toBeNull()
    expect(cache.get('site', aRequest())).toBeNull()
  })

  it('FAULT-07 pages with a hidden key or a secret, forms and redirects are not kept', () => {
    const cache = createPageCache('fw_anrede')
    cache.put('site', aRequest(), aPage({ shared: false }))
    expect(cache.get('site', aRequest())).toBeNull()
    cache.put('site', aRequest({ method: 'POST' }), aPage({ shared: true }))
    expect(cache.get('site', aRequest())).toBeNull()
    cache.put('site', aRequest(), { kind: 'redirect', location: '/', cookies: [] })
    expect(cache.get('site', aRequest())).toBeNull()
    cache.put('site', aRequest(), aPage({ shared: true }))
    expect(cache.get('site', aRequest({ method: 'POST' }))).toBeNull()
  })

  it('FAULT-71 strangers cannot fill the memory', () => {
    const cache = createPageCache('fw_anrede')
    for (let count = 0; count < 5_000; count++)
      cache.put('site', aRequest({ url: `/?suche=${count}` }), aPage({ shared: true }))
    const cached = Array.from({ length: 5_000 }, (_, count) =>
      cache.get('site', aRequest({ url: `/?suche=${count}` })),
    )
    expect(cached.filter((page) => page !== null).length).toBeLessThanOrEqual(500)
  })
})

/** There is always room. */
const atOnce = <T>(work: () => Promise<T>) => work()

const renderer = () => {
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const page = { answer: aPage({ shared: true }), times: 0 }
  const render = async () => {
    page.times += 1
    await mayEnd
    return page.answer
  }
  return { page, render, end }
}

describe('a crowd that asks for the same page at once', () => {
  it('costs one rendering', async () => {
    const cache = createPageCache('fw_anrede')
    const { page, render, end } = renderer()
    const crowd = Array.from({ length: 50 }, () => cache.getOr('site', aRequest(), render, atOnce))
    end()
    expect(new Set(await Promise.all(crowd))).toEqual(new Set([page.answer]))
    expect(page.times).toBe(1)
    expect(await cache.getOr('site', aRequest(), render, atOnce)).toBe(page.answer)
    expect(page.times).toBe(1)
  })

  it('FAULT-46 never shares what is somebody’s own', async () => {
    const cache = createPageCache('fw_anrede')
    const { page, render, end } = renderer()
    page.answer = aPage({ shared: false, html: 'own' })
    const crowd = [1, 2, 3].map(() => cache.getOr('site', aRequest(), render, atOnce))
    end()
    await Promise.all(crowd)
    expect(page.times).toBe(3)
  })

  it('is not let down by the one whose rendering fails', async () => {
    const cache = createPageCache('fw_anrede')
    let times = 0
    const render = () => {
      times += 1
      return times === 1 ? Promise.reject(new Error('gone')) : Promise.resolve(aPage({ shared: true }))
    }
    const crowd = [1, 2].map(() => cache.getOr('site', aRequest(), render, atOnce))
    await expect(crowd[0]).rejects.toThrow('gone')
    await expect(crowd[1]).resolves.toMatchObject({ shared: true })
  })

  it('FAULT-07 does not apply to forms: each is answered by itself', async () => {
    const cache = createPageCache('fw_anrede')
    const { page, render, end } = renderer()
    end()
    await Promise.all([1, 2].map(() => cache.getOr('site', aRequest({ method: 'POST' }), render, atOnce)))
    expect(page.times).toBe(2)
  })

  it('nobody waits in the line of somebody else, and nobody renders what is made meanwhile', async () => {
    const cache = createPageCache('fw_anrede')
    const { page, render, end } = renderer()
    end()
    const { promise: itsTurn, resolve: callIn } = Promise.withResolvers<void>()
    const loud = cache.getOr('site', aRequest(), render, (work) => itsTurn.then(work))
    expect(await cache.getOr('site', aRequest(), render, atOnce)).toBe(page.answer)
    callIn()
    expect(await loud).toBe(page.answer)
    expect(page.times).toBe(1)
  })
})
