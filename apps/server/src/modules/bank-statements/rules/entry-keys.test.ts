import { describe, expect, it } from 'vitest'
import type { ParsedEntry, ParsedStatement } from '../reading/parsed-file.ts'
import { isBalanced } from './balance.ts'
import { entryKeys } from './entry-keys.ts'

const entry = (over: Partial<ParsedEntry> = {}): ParsedEntry => ({
  line: 1,
  bookedOn: '2026-11-30',
  valueOn: '',
  cents: 500,
  currency: 'EUR',
  name: 'Ada',
  iban: '',
  text: 'Kaffee',
  endToEndId: '',
  bankReference: '',
  kind: '',
  isReturn: false,
  chargesCents: 0,
  ...over,
})

describe('B-23 the same movement in two statements', () => {
  it('has the same key, wherever it stands and whatever stands around it', () => {
    const [first] = entryKeys([entry()])
    expect(entryKeys([entry({ text: 'vorher' }), entry({ line: 77, valueOn: '2026-12-01' })])[1]).toBe(first)
  })

  it('equal ones of a day are as many as they are, and anything else is another', () => {
    const keys = entryKeys([
      entry(),
      entry(),
      entry({ bookedOn: '2026-12-01' }),
      entry({ cents: -500 }),
      entry({ bankReference: 'X' }),
      entry({ text: 'Tee' }),
    ])
    expect(new Set(keys).size).toBe(6)
    expect(entryKeys([entry(), entry()])).toEqual(keys.slice(0, 2))
  })
})

const statement = (over: Partial<ParsedStatement>): ParsedStatement => ({
  iban: null,
  number: '',
  openingCents: 100,
  closingCents: 600,
  entries: [entry()],
  left: 0,
  ...over,
})

describe('B-23 what an account began and ended with', () => {
  it('fits what moved in between, to the cent; what is not said cannot be wrong', () => {
    expect(isBalanced(statement({}))).toBe(true)
    expect(isBalanced(statement({ closingCents: 601 }))).toBe(false)
    expect(isBalanced(statement({ entries: [] }))).toBe(false)
    expect(isBalanced(statement({ openingCents: null, closingCents: 601 }))).toBe(true)
  })
})
