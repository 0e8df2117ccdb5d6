import { assert, constantFrom, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ArticleChange, articleBulkCalls } from './article-bulk-calls.ts'
import { MOST_CATEGORIES } from './article-views.ts'
import { changedPrice, PRICE_ROUNDINGS } from './price-change.ts'

const id = (at = 0) => `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`
const ids = (many: number) => Array.from({ length: many }, (_, at) => id(at))

/** Where a change is wrong, and the sentence there. */
function wrong(change: unknown): [string, string] | 'taken' {
  const parsed = ArticleChange.safeParse(change)
  const [issue] = parsed.error?.issues ?? []
  return issue ? [issue.path.join('.'), issue.message] : 'taken'
}

const said = (categoryIds: string[], mode = 'add') => wrong({ kind: 'categories', mode, categoryIds })

const back = (priceCents: unknown) => wrong({ kind: 'prices', prices: [{ variantId: id(), priceCents }] })

describe('K-01 what may be asked of many articles at once', () => {
  it.each([
    ['percent', -9_900],
    ['percent', 50_000],
    ['percent', 0],
    ['amount', -10_000_000],
    ['amount', 10_000_000],
  ] as const)('a price %s of %i is taken', (kind, value) => {
    expect(wrong({ kind, value, rounding: 'exact' })).toBe('taken')
  })

  it.each([
    ['percent', -9_901, 'Höchstens 99 % weniger.'],
    ['percent', 50_001, 'Höchstens 500 % mehr.'],
    ['percent', 12.5, 'Bitte eine Zahl angeben.'],
    ['percent', '500', 'Bitte eine Zahl angeben.'],
    ['percent', Number.NaN, 'Bitte eine Zahl angeben.'],
    ['percent', undefined, 'Bitte eine Zahl angeben.'],
    ['amount', -10_000_001, 'Der Betrag ist zu hoch.'],
    ['amount', 10_000_001, 'Der Betrag ist zu hoch.'],
    ['amount', 0.5, 'Bitte einen Betrag angeben.'],
    ['amount', null, 'Bitte einen Betrag angeben.'],
  ] as const)('a price %s of %o is refused at its field: %s', (kind, value, sentence) => {
    expect(wrong({ kind, value, rounding: 'exact' })).toEqual(['value', sentence])
  })

  it('a rounding there is none of, and a field beside, are refused where they stand', () => {
    expect(wrong({ kind: 'percent', value: 500, rounding: 'five' })[0]).toBe('rounding')
    expect(wrong({ kind: 'percent', value: 500, rounding: 'ten', priceCents: 1 })).not.toBe('taken')
    expect(wrong({ kind: 'delete' })[0]).toBe('kind')
  })

  it('categories: as many as an article stands in, each once', () => {
    expect(said(ids(MOST_CATEGORIES))).toBe('taken')
    expect(said([])).toBe('taken')
    expect(said(ids(MOST_CATEGORIES + 1))).toEqual(['categoryIds', 'Kategorien: höchstens 20.'])
    expect(said([id(), id()])).toEqual(['categoryIds', 'Kategorien: jede nur einmal.'])
    expect(said(['Getränke'])[0]).toBe('categoryIds.0')
    expect(said([id()], 'swap')[0]).toBe('mode')
  })

  it('facts that no article has are none that many get', () => {
    expect(wrong({ kind: 'fields', vat: '21' })).toEqual(['vat', 'MwSt.: bitte auswählen.'])
    expect(wrong({ kind: 'fields', goods: 'drink' })).toEqual(['goods', 'Warenart: bitte auswählen.'])
    expect(wrong({ kind: 'fields', minimumAge: 16 })).toEqual([
      'minimumAge',
      'Altersgrenze: bitte auswählen.',
    ])
    expect(wrong({ kind: 'fields', withdrawal: '' })).toEqual(['withdrawal', 'Widerruf: bitte auswählen.'])
    expect(wrong({ kind: 'fields', title: 'Alle gleich' })).not.toBe('taken')
    expect(wrong({ kind: 'deliveryTypes', mode: 'add', deliveryTypes: ['drone'] })[0]).toBe('deliveryTypes.0')
  })

  it('K-09 the way back names prices that a variant may cost', () => {
    expect(back(0)).toBe('taken')
    expect(back(10_000_000)).toBe('taken')
    expect(back(-1)).toEqual(['prices.0.priceCents', 'Preis darf nicht negativ sein.'])
    expect(back(10_000_001)).toEqual(['prices.0.priceCents', 'Preis ist zu hoch.'])
    expect(back(1.5)).toEqual(['prices.0.priceCents', 'Preis: bitte einen Betrag angeben.'])
  })

  it('FAULT-72 when it was seen is a moment, or it is not said', () => {
    const { body } = articleBulkCalls.changeArticle
    const change = { kind: 'percent', value: 500, rounding: 'exact' } as const
    const asked = (more: object) => body.safeParse({ article: { id: id(), change, ...more } }).success
    expect([asked({}), asked({ seenAt: '2026-11-30T19:00:00.000Z' })]).toEqual([true, true])
    expect([asked({ seenAt: 'gestern' }), asked({ seenAt: 1 }), asked({ version: 3 })]).toEqual([
      false,
      false,
      false,
    ])
  })
})

describe('K-09 a rule for prices is to the cent', () => {
  const cents = integer({ min: 1, max: 10_000_000 })
  const basisPoints = integer({ min: -9_900, max: 50_000 })

  it('percents are those of whole numbers: half a cent up, never one beside', () => {
    assert(
      property(cents, basisPoints, (price, value) => {
        const twice = BigInt(price) * BigInt(10_000 + value) * 2n
        const exact = (twice + 10_000n) / 20_000n
        expect(changedPrice(price, { by: 'percent', value, rounding: 'exact' })).toBe(Number(exact))
      }),
    )
  })

  it('what cost more before never costs less after, whatever the rule', () => {
    const by = constantFrom('percent', 'amount')
    assert(
      property(
        cents,
        cents,
        basisPoints,
        by,
        constantFrom(...PRICE_ROUNDINGS),
        (one, other, value, way, rounding) => {
          const rule = { by: way, value, rounding } as const
          const [low, high] = [Math.min(one, other), Math.max(one, other)].map((price) =>
            changedPrice(price, rule),
          )
          expect(low).toBeLessThanOrEqual(high ?? 0)
        },
      ),
    )
  })

  it('what is rounded ends as it was said, and what would cost nothing is not rounded up to something', () => {
    const by = constantFrom('percent', 'amount')
    assert(
      property(cents, basisPoints, by, (price, value, way) => {
        const raw = changedPrice(price, { by: way, value, rounding: 'exact' })
        const ten = changedPrice(price, { by: way, value, rounding: 'ten' })
        const nine = changedPrice(price, { by: way, value, rounding: 'nine' })
        expect([raw > 0 ? ten % 10 : 0, raw > 0 ? nine % 10 : 9]).toEqual([0, 9])
        expect(raw > 0 || (ten === raw && nine === raw)).toBe(true)
      }),
    )
  })
})
