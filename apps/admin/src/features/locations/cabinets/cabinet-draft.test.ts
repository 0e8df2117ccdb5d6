import { PlannedCabinet, type PlannedDoor } from '@fachwerk/contract/location/cabinet-calls'
import { SIZE_CLASSES, type SizeClass } from '@fachwerk/contract/fields'
import { array, assert, constant, constantFrom, integer, oneof, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aLockPlaces } from '../../../testing/fixtures/locks.ts'
import {
  columnOf,
  columnWords,
  countsOf,
  type Draft,
  drawingOf,
  draftOf,
  nextNames,
  numbered,
  PATTERNS,
  patternOf,
  type Pattern,
  type Template,
  TEMPLATES,
} from './cabinet-draft.ts'

const { measures: MEASURES } = aLockPlaces()
const TERMINAL: PlannedDoor = { kind: 'terminal' }
const box = (size: SizeClass, number: number | null = null, lockName: string | null = null): PlannedDoor => ({
  kind: 'box',
  size,
  number,
  lockName,
})
const patterns = Object.keys(PATTERNS) as Pattern[] // Object.keys loses the literal type
const templates = Object.keys(TEMPLATES) as Template[]

const anyDoor = oneof(
  constant(TERMINAL),
  record({
    kind: constant('box' as const),
    size: constantFrom(...SIZE_CLASSES),
    number: oneof(constant(null), integer({ min: 1, max: 40 })),
    lockName: constantFrom(null, 'ALT-1'),
  }),
)
const anyDrafts = array(
  array(array(anyDoor, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 4 }),
  {
    minLength: 1,
    maxLength: 3,
  },
)
const boxesOf = (plans: readonly { readonly columns: Draft }[]) =>
  plans.flatMap(({ columns }) => columns.flat()).flatMap((door) => (door.kind === 'box' ? [door] : []))
const numbersOf = (plans: readonly { readonly columns: Draft }[]) =>
  boxesOf(plans).map(({ number }) => number)

describe('F-02 what a cabinet can begin with', () => {
  it.each(templates)('template „%s“ is one that the server takes, with one terminal at most', (key) => {
    const plan = { columns: draftOf(key) }
    expect(PlannedCabinet.parse(plan)).toEqual(plan)
    expect(plan.columns.flat().filter(({ kind }) => kind === 'terminal').length).toBeLessThan(2)
  })

  it.each(patterns)('a column „%s“ is as high as its neighbours and known again', (key) => {
    const { heightMm } = drawingOf({ columns: [columnOf(key)] }, 'A', MEASURES)
    expect(heightMm).toBe(1_800)
    expect(patternOf(columnOf(key))).toBe(key)
  })

  it('a column is known by what it holds in its order, whatever its boxes are called', () => {
    expect(patternOf([box('XL', 7, 'SL-7'), box('XL')])).toBe('two')
    expect(patternOf([box('L'), TERMINAL, box('S')])).toBeNull()
    expect(patternOf([])).toBeNull()
  })

  it.each([
    ['6 × S', columnOf('six')],
    ['M, M, S, L', columnOf('mixed')],
    ['S, Touch, L', columnOf('terminal')],
    ['XL', [box('XL')]],
    ['Touch', [TERMINAL]],
  ])('a column is called „%s“', (words, doors) => {
    expect(columnWords(doors, 'Touch')).toBe(words)
  })
})

describe('F-02 the numbers boxes will have', () => {
  it('go on as one reads them, pass by those of the table, and run through all cabinets', () => {
    const drafts = [
      [
        [box('S'), box('S', 16)],
        [TERMINAL, box('M')],
      ],
      [[box('L'), box('L', 3)]],
    ]
    expect(numbersOf(numbered(drafts, 15, ''))).toEqual([15, 16, 17, 18, 3])
  })

  it('no box stays without one, none of ours comes twice or before what stands there', () => {
    assert(
      property(anyDrafts, integer({ min: 1, max: 40 }), (drafts, next) => {
        const before = boxesOf(drafts.map((columns) => ({ columns })))
        const after = numbersOf(numbered(drafts, next, ''))
        const said = before.flatMap(({ number }) => number ?? [])
        const given = after.filter((_number, index) => before[index]?.number === null)
        expect(after).not.toContain(null)
        expect(after.filter((_number, index) => before[index]?.number !== null)).toEqual(said)
        expect(new Set(given).size).toBe(given.length)
        for (const number of given) {
          expect(number).toBeGreaterThanOrEqual(next)
          expect(said).not.toContain(number)
        }
      }),
    )
  })

  it('numbering twice changes nothing, and size and place of every door stay', () => {
    assert(
      property(anyDrafts, integer({ min: 1, max: 40 }), (drafts, next) => {
        const plans = numbered(drafts, next, 'SL-')
        const columns = plans.map((plan) => plan.columns)
        expect(numbered(columns, next, 'SL-')).toEqual(plans)
        expect(columns.map((each) => each.map((doors) => columnWords(doors, 'T')))).toEqual(
          drafts.map((each) => each.map((doors) => columnWords(doors, 'T'))),
        )
      }),
    )
  })

  it.each([
    ['SL-', ['SL-08', 'X-1', 'SL-110']],
    [' SL- ', ['SL-08', 'X-1', 'SL-110']],
    ['  ', [null, 'X-1', null]],
  ])(
    'L-01 locks beginning with „%s“: two digits at least, and what the table says stays',
    (prefix, locks) => {
      const plans = numbered([[[box('S', 8), box('S', 9, 'X-1'), box('S', 110)]]], 1, prefix)
      expect(boxesOf(plans).map(({ lockName }) => lockName)).toEqual(locks)
    },
  )
})

const widths = (columns: Draft, measures: Parameters<typeof drawingOf>[2]) =>
  drawingOf({ columns }, 'A', measures).columns.map(({ widthMm }) => widthMm)

describe('F-02 the drawing before anything is put up', () => {
  const wide = [
    ...MEASURES.filter(({ size }) => size !== 'L'),
    { size: 'L' as const, heightMm: 600, widthMm: 620 },
  ]
  const narrow = [{ size: 'S' as const, heightMm: 300, widthMm: 400 }]

  it('is as high as its highest column and as wide as the widest door of each', () => {
    const drawing = drawingOf({ columns: [[box('S'), box('L')], [box('M')]] }, 'C', wide)
    expect(drawing).toMatchObject({ name: 'C', heightMm: 900 })
    expect(drawing.columns.map(({ widthMm }) => widthMm)).toEqual([620, 500])
  })

  it('a terminal is as wide as the boxes of its column; alone it is as wide as the widest size', () => {
    expect(widths([[box('S'), TERMINAL], [TERMINAL]], narrow)).toEqual([400, 500])
    expect(widths([[box('S'), TERMINAL], [TERMINAL]], wide)).toEqual([500, 620])
  })

  it('a size without measures does not break it', () => {
    expect(drawingOf({ columns: [[box('XL', 3)]] }, 'A', narrow)).toMatchObject({
      heightMm: 0,
      columns: [{ widthMm: 500, doors: [{ number: 3, heightMm: 0 }] }],
    })
  })
})

describe('F-02 what is said of the plan', () => {
  it('counts boxes by size, smallest first, over all cabinets, and names first and last number', () => {
    const plans = numbered([draftOf('tower'), [[box('XL', 103)]]], 7, '')
    expect(countsOf(plans)).toEqual({
      boxes: 5,
      sizes: [
        { size: 'S', count: 1 },
        { size: 'M', count: 2 },
        { size: 'L', count: 1 },
        { size: 'XL', count: 1 },
      ],
      numbers: { from: 7, to: 103 },
    })
  })

  it('a terminal alone has no numbers', () => {
    expect(countsOf([{ columns: [[TERMINAL]] }])).toEqual({ boxes: 0, sizes: [], numbers: null })
  })

  it('every box is counted once', () => {
    assert(
      property(anyDrafts, (drafts) => {
        const { boxes, sizes } = countsOf(numbered(drafts, 1, ''))
        expect(sizes.reduce((sum, { count }) => sum + count, 0)).toBe(boxes)
        expect(boxes).toBe(drafts.flat(2).filter(({ kind }) => kind === 'box').length)
      }),
    )
  })

  it('the next names fill the gaps; behind Z cabinets are numbered', () => {
    expect(nextNames(['A', 'C', 'Empore'], 3)).toEqual(['B', 'D', 'E'])
    const alphabet = nextNames([], 26)
    expect(alphabet.slice(-2)).toEqual(['Y', 'Z'])
    expect(nextNames(alphabet.slice(0, 25), 3)).toEqual(['Z', '27', '28'])
    expect(nextNames([...alphabet, '28'], 2)).toEqual(['29', '30'])
  })
})
