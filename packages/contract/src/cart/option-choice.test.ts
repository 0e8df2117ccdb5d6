import { describe, expect, it } from 'vitest'
import { type OptionRule, centsOfOptions, problemsOfOptions } from './option-choice.ts'

const rule = (more: Partial<OptionRule> = {}): OptionRule => ({
  id: 'extras',
  min: 0,
  max: 4,
  freeCount: 0,
  mostOfOne: 2,
  options: [
    { id: 'egg', cents: 180, soldOut: false },
    { id: 'avocado', cents: 340, soldOut: false },
    { id: 'butter', cents: 0, soldOut: false },
  ],
  ...more,
})
const codes = (rules: readonly OptionRule[], chosen: Parameters<typeof problemsOfOptions>[1]) =>
  problemsOfOptions(rules, chosen).map(({ code }) => code)

describe('K-01 extras by the rules of their list', () => {
  it.each([
    [
      'as many as the list allows',
      [
        { optionId: 'egg', quantity: 2 },
        { optionId: 'avocado', quantity: 2 },
      ],
      [],
    ],
    [
      'one more',
      [
        { optionId: 'egg', quantity: 2 },
        { optionId: 'avocado', quantity: 2 },
        { optionId: 'butter', quantity: 1 },
      ],
      ['options-too-many'],
    ],
    ['the same three times', [{ optionId: 'egg', quantity: 3 }], ['option-too-often']],
    [
      'the same three times in two entries',
      [
        { optionId: 'egg', quantity: 2 },
        { optionId: 'egg', quantity: 1 },
      ],
      ['option-too-often'],
    ],
    ['one of another article', [{ optionId: 'ham', quantity: 1 }], ['option-unknown']],
  ])('%s', (_name, chosen, problems) => {
    expect(codes([rule()], chosen)).toEqual(problems)
  })

  it('a list that wants one says so, and one that is sold out is named first', () => {
    expect(codes([rule({ min: 1 })], [])).toEqual(['options-too-few'])
    const options = rule().options.map((each) => ({ ...each, soldOut: each.id === 'egg' }))
    expect(codes([rule({ options })], [{ optionId: 'egg', quantity: 9 }])).toEqual(['option-sold-out'])
  })

  it('of the free ones the dearest are free, in whatever order they were chosen', () => {
    const chosen = [
      { optionId: 'egg', quantity: 2 },
      { optionId: 'avocado', quantity: 1 },
    ]
    expect(centsOfOptions([rule()], chosen)).toBe(700)
    expect(centsOfOptions([rule({ freeCount: 1 })], chosen)).toBe(360)
    expect(centsOfOptions([rule({ freeCount: 1 })], chosen.toReversed())).toBe(360)
    expect(centsOfOptions([rule({ freeCount: 9 })], chosen)).toBe(0)
  })
})
