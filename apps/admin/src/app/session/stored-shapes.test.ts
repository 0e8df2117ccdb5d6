import { SessionTokens, SignedInUser } from '@fachwerk/contract/staff/identity-calls'
import { describe, expect, it } from 'vitest'
import { aStoredSession } from '../../testing/session.ts'
import { areTokens, isSignedInUser } from './stored-shapes.ts'

const OTHERS = [undefined, null, 7, '', 'anders', [], ['anders'], {}, '2026-13-45T00:00:00Z', [null]]

/** Every way to spoil one place of a value, however deep: something else stands there, or nothing. */
function spoilt(value: unknown): unknown[] {
  if (Array.isArray(value)) {
    const [first, ...rest] = value
    return [...OTHERS, ...spoilt(first).map((each) => [each, ...rest])]
  }
  if (typeof value !== 'object' || value === null) return OTHERS
  return [
    ...OTHERS,
    ...Object.entries(value).flatMap(([key, held]) =>
      spoilt(held).map((each) => ({ ...value, [key]: each })),
    ),
    ...Object.keys(value).map((key) =>
      Object.fromEntries(Object.entries(value).filter(([name]) => name !== key)),
    ),
  ]
}

const { user, ...tokens } = aStoredSession()
const franchised = {
  ...user,
  companyObject: { ...user.companyObject, franchisorCompany: { id: user.company, name: 'Zeitlager' } },
}

describe('A-08 what the browser kept is told as the contract tells it', () => {
  it.each([
    ['the user', user, SignedInUser, isSignedInUser],
    ['a franchisee\u2019s user', franchised, SignedInUser, isSignedInUser],
    [
      'a franchisee\u2019s user with a chosen menu',
      { ...franchised, menuAreas: ['storage'] },
      SignedInUser,
      isSignedInUser,
    ],
    [
      'an operator’s user with a chosen group „Büro“',
      { ...user, officeEntries: ['invoices'] },
      SignedInUser,
      isSignedInUser,
    ],
    ['the tokens', tokens, SessionTokens, areTokens],
  ] as const)('%s, whole and spoilt in every place', (_, value, schema, isFit) => {
    expect(isFit(value)).toBe(true)
    const cases = spoilt(value)
    const seen = cases.filter((each) => isFit(each) !== schema.safeParse(each).success)
    expect(seen).toEqual([])
    expect(cases.filter((each) => !isFit(each)).length).toBeGreaterThan(20)
  })
})
