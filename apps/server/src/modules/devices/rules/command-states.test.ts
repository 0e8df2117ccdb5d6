import { COMMAND_STATES } from '@fachwerk/contract/device/device-calls'
import { describe, expect, it } from 'vitest'
import {
  afterResult,
  COMMAND_FOLLOWERS,
  expiryCode,
  isExpired,
  OPEN_COMMAND_STATES,
} from './command-states.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 8, 16, 10, 0, seconds))

describe('L-02 states of a command', () => {
  it('a final state has no followers, an open one can always expire', () => {
    const ends = COMMAND_STATES.filter((state) => COMMAND_FOLLOWERS[state].length === 0)
    const expiring = COMMAND_STATES.filter((state) => COMMAND_FOLLOWERS[state].includes('expired'))
    expect(ends).toEqual(['done', 'refused', 'failed', 'expired'])
    expect(expiring).toEqual(OPEN_COMMAND_STATES)
  })
  it('accepted, then done', () => {
    expect(afterResult('sent', 'accepted')).toBe('changes')
    expect(afterResult('accepted', 'done')).toBe('changes')
  })
  it('FAULT-33 done may overtake accepted, which then changes nothing', () => {
    expect(afterResult('sent', 'done')).toBe('changes')
    expect(afterResult('done', 'accepted')).toBe('known')
  })
  it('FAULT-31 a result said twice changes nothing', () => {
    expect(afterResult('accepted', 'accepted')).toBe('known')
    expect(afterResult('done', 'done')).toBe('known')
  })
  it('FAULT-34 a contradiction after the end changes nothing', () => {
    expect(afterResult('done', 'failed')).toBe('known')
    expect(afterResult('failed', 'done')).toBe('known')
    expect(afterResult('refused', 'done')).toBe('known')
  })
  it('FAULT-32 an expired command never becomes done', () => {
    for (const stage of ['accepted', 'done', 'refused', 'failed'] as const)
      expect(afterResult('expired', stage)).toBe('late')
  })
  it('a result for a command that was never sent changes nothing', () => {
    expect(afterResult('requested', 'done')).toBe('known')
  })
})

describe('expiry', () => {
  it('requested and sent end at their moment', () => {
    expect(isExpired('sent', at(10), at(9))).toBe(false)
    expect(isExpired('sent', at(10), at(10))).toBe(true)
    expect(isExpired('requested', at(10), at(10))).toBe(true)
  })
  it('accepted waits two seconds for the result of what was begun in time', () => {
    expect(isExpired('accepted', at(10), at(11))).toBe(false)
    expect(isExpired('accepted', at(10), at(12))).toBe(true)
  })
  it('a finished command does not expire', () => {
    expect(isExpired('done', at(10), at(59))).toBe(false)
  })
  it('says whether the terminal was ever told', () => {
    expect(expiryCode('requested')).toBe('not-sent')
    expect(expiryCode('sent')).toBe('not-confirmed')
    expect(expiryCode('accepted')).toBe('not-confirmed')
  })
})
