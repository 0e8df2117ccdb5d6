import { describe, expect, it } from 'vitest'
import { addedStart, addedTime } from './added-time.ts'
import { orderSearch } from './order-search.ts'
import { vatOf } from '@fachwerk/contract/price/vat-of'

const now = new Date('2026-11-20T12:00:00Z')
const endsAt = '2026-11-20T14:00:00Z'

const ending = (end: string, startsAt?: string) => addedTime({ startsAt, endsAt: end }, now)

describe('B-01 the time of a rental that staff write', () => {
  it('begins now unless another start is said', () => {
    for (const startsAt of [undefined, null])
      expect(addedTime({ startsAt, endsAt }, now)).toEqual({
        ok: true,
        value: { startsAt: now, endsAt: new Date(endsAt) },
      })
    const later = '2026-11-20T13:00:00Z'
    expect(addedStart({ startsAt: later }, now)).toEqual({ ok: true, value: new Date(later) })
  })

  it('FAULT-43 a browser whose clock is five minutes late still means now, not a moment that is over', () => {
    expect(addedStart({ startsAt: '2026-11-20T11:55:00Z' }, now)).toEqual({ ok: true, value: now })
    expect(addedStart({ startsAt: '2026-11-20T11:54:59Z' }, now)).toMatchObject({ refusal: 'start-in-past' })
  })

  it('S-03 ends after it begins; the start is looked at first', () => {
    expect(ending('2026-11-20T12:00:00Z')).toMatchObject({ refusal: 'end-before-start' })
    // An end within what still counts as now is over all the same.
    expect(ending('2026-11-20T11:58:00Z', '2026-11-20T11:56:00Z')).toMatchObject({
      refusal: 'end-before-start',
    })
    expect(ending('2026-11-19T12:00:00Z', '2026-11-19T10:00:00Z')).toMatchObject({ refusal: 'start-in-past' })
  })

  it('FAULT-41 an offset is read, whatever the zone of the server', () => {
    expect(addedStart({ startsAt: '2026-11-20T14:30:00+01:00' }, now)).toEqual({
      ok: true,
      value: new Date('2026-11-20T13:30:00Z'),
    })
  })
})

describe('N-06 what may be typed to find an order', () => {
  it('two signs are no code yet, and a name with an accent is none at all', () => {
    expect(orderSearch('b7').map(({ codeStart }) => codeStart)).toEqual([null])
    expect(orderSearch('b7k').map(({ codeStart }) => codeStart)).toEqual(['B7K%'])
    expect(orderSearch('jörg').map(({ codeStart }) => codeStart)).toEqual([null])
  })

  it('an address is looked for as it is written, besides the name', () => {
    const [word] = orderSearch('Lena.Hoffmann@post')
    expect(word?.names).toEqual(['%lena hoffmann@post%', '%lena.hoffmann@post%'])
    expect(orderSearch('Hoffmann')[0]?.names).toEqual(['%hoffmann%'])
  })

  it('FAULT-71 a novel is searched for by its first words, and signs alone by none', () => {
    expect(orderSearch('wort '.repeat(500))).toHaveLength(8)
    expect(orderSearch(' – … \u0000 %%% ')).toEqual([])
  })
})

describe('LAW-48 the VAT in a price', () => {
  it('net and VAT are the price again, and the net by itself gives the same VAT to the cent', () => {
    const wrong: (readonly number[])[] = []
    for (const rate of [0, 700, 1900])
      for (let cents = 0; cents <= 3_000; cents += 7) {
        const vat = vatOf(cents, rate)
        const off = Math.abs(((cents - vat) * rate) / 10_000 - vat)
        if (vat < 0 || off > 0.6) wrong.push([rate, cents, vat])
      }
    expect(wrong).toEqual([])
    expect([vatOf(1100, 1900), vatOf(1190, 1900), vatOf(107, 700), vatOf(500, 0)]).toEqual([176, 190, 7, 0])
  })
})
