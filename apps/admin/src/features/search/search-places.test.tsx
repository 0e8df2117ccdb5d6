import { createClient } from '@fachwerk/contract/client'
import { SEARCH_KINDS } from '@fachwerk/contract/office/search-calls'
import { describe, expect, it } from 'vitest'
import { adminCalls } from '../../lib/admin-calls.ts'
import type { Api } from '../../lib/api.ts'
import { aLive } from '../../testing/part.tsx'
import { markedParts, pagesNamed, placeOf, recentPlaces, rememberPlace } from './search-places.ts'

const HIT = { id: '01900000-0000-7000-8000-0000000000e1', title: 'Ober', detail: 'KN-013' }
const KONSTANZ = '01900000-0000-7000-8000-0000000000c7'
const anApp = (): Api => ({
  client: createClient(adminCalls, { fetch: () => Promise.reject(new Error('not asked')) }),
  live: aLive().live,
  clock: { now: () => 0, fromLocal: (at) => at, hear: () => {} },
})
const marks = (text: string, typed: string) =>
  markedParts(text, typed)
    .map(({ part, found }) => (found ? `[${part}]` : part))
    .join('')

describe('N-06 where a hit leads', () => {
  it.each(SEARCH_KINDS.filter((kind) => kind !== 'customer'))(
    '%s: to its own screen, with itself open, as the filter, or a page of its own',
    (kind) => {
      const hangs = kind === 'box' || kind === 'lock' ? { locationId: KONSTANZ } : {}
      const { to, title, detail } = placeOf(kind, { ...HIT, ...hangs })
      expect(to).toMatch(/^\/admin\/[a-z-]+[?/]/)
      expect(to).toContain(hangs.locationId ?? HIT.id)
      expect([title, detail]).toEqual(['Ober', 'KN-013'])
    },
  )

  it('customer: to their own file, by what people call it', () => {
    const { to, title, detail } = placeOf('customer', { ...HIT, customerNumber: 'K-10482' })
    expect([to, title, detail]).toEqual(['/admin/customers/K-10482', 'Ober', 'KN-013'])
  })

  it('two kinds with the same number are two places', () => {
    expect(new Set(SEARCH_KINDS.map((kind) => placeOf(kind, HIT).key)).size).toBe(SEARCH_KINDS.length)
  })
})

describe('N-06 pages by name', () => {
  const pages = ['Zugriffsrechte', 'Echtzeit-Monitoring', 'Übersetzungen'].map((title) => ({
    title,
    to: `/admin/${title}`,
  }))
  const named = (text: string) => pagesNamed(pages, text).map(({ title }) => title)

  it('are found by any part, in any order of the words, in small letters too', () => {
    expect(named('rechte')).toEqual(['Zugriffsrechte'])
    expect(named('monitoring echt')).toEqual(['Echtzeit-Monitoring'])
    expect(named('ÜBERSETZ')).toEqual(['Übersetzungen'])
    expect(named('monitoring rechte')).toEqual([])
  })
})

describe('N-06 what was typed is marked', () => {
  it.each([
    ['Katharina Oberhauser', 'ober', 'Katharina [Ober]hauser'],
    ['Katharina Oberhauser', 'hau kath', '[Kath]arina Ober[hau]ser'],
    ['KN-013 · Konstanz', 'kn', '[KN]-013 · Konstanz'],
    ['Müller', 'MÜ', '[Mü]ller'],
    ['a+b (c)', '+ (', 'a[+]b [(]c)'],
    ['Anna', '', 'Anna'],
    ['Anna', 'anna', '[Anna]'],
    ['Anna', 'zzz', 'Anna'],
  ])('in „%s“ by „%s“: %s', (text, typed, shown) => {
    expect(marks(text, typed)).toBe(shown)
  })

  it('no letter is lost or doubled, and every part knows its place', () => {
    const parts = markedParts('Annabell Anna', 'ann a')
    expect(parts.map(({ part }) => part).join('')).toBe('Annabell Anna')
    for (const { part, at } of parts) expect('Annabell Anna'.slice(at, at + part.length)).toBe(part)
  })
})

const place = (n: number) => ({ key: `user-${n}`, title: `Person ${n}`, detail: '', to: `/${n}` })

describe('N-06 what was opened last', () => {
  it('is offered again, newest first, five at most, each once', () => {
    const app = anApp()
    for (const n of [1, 2, 3, 4, 5, 6, 3]) rememberPlace(app, place(n))
    expect(recentPlaces(app).map(({ key }) => key)).toEqual([
      'user-3',
      'user-6',
      'user-5',
      'user-4',
      'user-2',
    ])
  })

  it('another app knows nothing of it: it names people', () => {
    rememberPlace(anApp(), { key: 'user-1', title: 'Jana', detail: '', to: '/1' })
    expect(recentPlaces(anApp())).toEqual([])
  })
})
