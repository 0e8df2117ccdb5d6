import { describe, expect, it } from 'vitest'
import {
  MOST_MOVED,
  MOST_ON_HAND,
  REASONS_IN,
  REASONS_OUT,
  STOCK_REASONS,
  StockMove,
  StockSetting,
} from './stock-views.ts'

const variantId = '00000000-0000-7000-8000-000000000001'
const came = { kind: 'in', variantId, pieces: 4, reason: 'received' }
const went = { kind: 'out', variantId, pieces: 4, reason: 'spoiled' }
const counted = { kind: 'count', variantId, onHand: 4 }

/** Where it is wrong, and the sentence there. */
function wrong(schema: typeof StockMove | typeof StockSetting, value: unknown): [string, string] | 'taken' {
  const [issue] = schema.safeParse(value).error?.issues ?? []
  return issue ? [issue.path.join('.'), issue.message] : 'taken'
}

const set = (warnBelow: unknown, retained: unknown = true) =>
  wrong(StockSetting, { variantId, counted: retained, warnBelow })

describe('K-01 what staff may say of a stock', () => {
  it.each([
    ['one piece', { ...came, pieces: 1 }],
    ['as many as come at once', { ...came, pieces: MOST_MOVED }],
    ['a count of nothing', { ...counted, onHand: 0 }],
    ['a count of as many as there can be', { ...counted, onHand: MOST_ON_HAND }],
    ['a count over more than is there, as orders took it', { ...counted, seen: -3 }],
    ['a note', { ...went, note: 'Glas gebrochen' }],
  ])('%s', (_what, move) => {
    expect(wrong(StockMove, move)).toBe('taken')
  })

  it.each([
    [{ ...came, pieces: 0 }, 'pieces', 'Stück: mindestens 1.'],
    [{ ...came, pieces: -4 }, 'pieces', 'Stück: mindestens 1.'],
    [{ ...came, pieces: MOST_MOVED + 1 }, 'pieces', 'Stück: höchstens 100.000.'],
    [{ ...went, pieces: 1.5 }, 'pieces', 'Stück: bitte eine ganze Zahl angeben.'],
    [{ ...went, pieces: '4' }, 'pieces', 'Stück: bitte eine ganze Zahl angeben.'],
    [{ ...counted, onHand: -1 }, 'onHand', 'Gezählt: mindestens 0.'],
    [{ ...counted, onHand: MOST_ON_HAND + 1 }, 'onHand', 'Gezählt: höchstens 1.000.000.'],
    [{ ...counted, onHand: 2.5 }, 'onHand', 'Gezählt: bitte eine ganze Zahl angeben.'],
    [{ ...came, reason: 'spoiled' }, 'reason', 'Grund: bitte auswählen.'],
    [{ ...went, reason: 'received' }, 'reason', 'Grund: bitte auswählen.'],
    [{ ...went, reason: '' }, 'reason', 'Grund: bitte auswählen.'],
  ])('%o is refused at %s: %s', (move, field, sentence) => {
    expect(wrong(StockMove, move)).toEqual([field, sentence])
  })

  it('nobody books by hand what orders and counts book by themselves', () => {
    for (const reason of ['sold', 'replaced', 'counted'] as const)
      expect([wrong(StockMove, { ...came, reason }), wrong(StockMove, { ...went, reason })]).toEqual([
        ['reason', 'Grund: bitte auswählen.'],
        ['reason', 'Grund: bitte auswählen.'],
      ])
    const byHand = new Set<string>([...REASONS_IN, ...REASONS_OUT])
    expect(STOCK_REASONS.filter((reason) => !byHand.has(reason))).toEqual(['sold', 'replaced', 'counted'])
  })

  it('a note is short, and no field of another kind of movement is taken with it', () => {
    expect(wrong(StockMove, { ...came, note: 'x'.repeat(300) })).toBe('taken')
    expect(wrong(StockMove, { ...came, note: 'x'.repeat(301) })[0]).toBe('note')
    expect(wrong(StockMove, { ...counted, pieces: 4 })).not.toBe('taken')
    expect(wrong(StockMove, { ...came, onHand: 4 })).not.toBe('taken')
    expect(wrong(StockMove, { ...came, variantId: 'GE-102' })[0]).toBe('variantId')
  })

  it('from how many on it is few is a number of pieces, or nobody is told', () => {
    expect([set(null), set(1), set(MOST_MOVED), set(null, false)]).toEqual([
      'taken',
      'taken',
      'taken',
      'taken',
    ])
    expect(set(0)).toEqual(['warnBelow', 'Warnen ab: mindestens 1.'])
    expect(set(MOST_MOVED + 1)).toEqual(['warnBelow', 'Warnen ab: höchstens 100.000.'])
    expect(set(2.5)).toEqual(['warnBelow', 'Warnen ab: bitte eine ganze Zahl angeben.'])
    expect(set('')[0]).toBe('warnBelow')
    expect(set(null, 'ja')[0]).toBe('counted')
  })
})
