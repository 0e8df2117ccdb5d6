import { describe, expect, it } from 'vitest'
import { callTable } from '../call-table.ts'
import type { Call } from '../call.ts'
import { REFUSALS } from '../refusals.ts'

const all = Object.entries<Call>(callTable)
const named = (wanted: (call: Call) => boolean) =>
  all.filter(([, call]) => wanted(call)).map(([name]) => name)
const paths = (wanted: RegExp) => all.filter(([, call]) => wanted.test(call.path))

describe('E-04 what the documentation says of a call', () => {
  it.each(all)('%s is named in German, with one tag and known refusals', (name, call) => {
    expect(name).toMatch(/^[a-z][A-Za-z]+$/)
    expect(call.summary).toMatch(/^[A-ZÄÖÜ]/)
    expect(call.summary).not.toMatch(/\.$|\b(the|of|get|list|create|update)\b/)
    expect(call.tags).toHaveLength(1)
    expect(new Set(call.refusals).size).toBe(call.refusals.length)
    for (const code of call.refusals) expect(REFUSALS).toHaveProperty(code)
  })

  it('what every call may answer is not repeated at each', () => {
    const common = new Set([
      'invalid-input',
      'unsupported-content',
      'too-large',
      'unexpected',
      'wrong-origin',
    ])
    expect(named((call) => call.refusals.some((code) => common.has(code)))).toEqual([])
  })

  it('a call about one thing says that it may not exist', () => {
    const silent = named(({ params, refusals }) => params !== undefined && !refusals.includes('not-found'))
    expect(silent.toSorted()).toEqual([
      'activeRentals',
      'lockLogs',
      // Every template is there in every language.
      'mailSample',
      'requestPasswordReset',
      'sendWelcomeMail',
      'users',
    ])
  })

  it('A-15 calls that let somebody guess are slowed', () => {
    const guessed = [
      ...paths(/\{hash\}/),
      ...paths(/\/provision$/),
      ...paths(/^\/auth\/(sign-in|refresh|request-password|reset-password)/),
    ]
    const unslowed = guessed.filter(([, { refusals }]) => !refusals.includes('too-many-tries'))
    expect(unslowed.map(([name]) => name)).toEqual([])
  })

  it('every tag is used by the calls of one area only', () => {
    const areas = Map.groupBy(all, ([, call]) => call.tags[0])
    for (const [tag, calls] of areas) {
      const hosts = new Set(calls.map(([, call]) => call.host))
      expect([tag, hosts.size]).toEqual([tag, 1])
    }
  })
})
