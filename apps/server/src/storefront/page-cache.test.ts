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
    expect(cache.get('site', aRequest({ cookies: { fw_visitor: 'abc' } }))).not.toBeNull()
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
    const kept = Array.from({ length: 5_000 }, (_, count) =>
      cache.get('site', aRequest({ url: `/?suche=${count}` })),
    )
    expect(kept.filter((page) => page !== null).length).toBeLessThanOrEqual(500)
  })
})
