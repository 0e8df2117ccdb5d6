import { describe, expect, it } from 'vitest'
import { isNearEnd, remainingOf, remainingSentence } from './remaining.ts'

const now = Date.parse('2026-11-20T16:42:00Z')
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('remaining time', () => {
  it('R-03 counts down to the end, with the share of the rental that is left', () => {
    const running = remainingOf({ status: 'active', startsAt: at(-60), endsAt: at(60) }, now)
    expect(plain(running.text)).toBe('01:00 h')
    expect(running).toMatchObject({ tone: 'plain', share: 0.5 })
    const long = remainingOf({ status: 'open', startsAt: at(-1), endsAt: at(24 * 60 + 18) }, now)
    expect(plain(long.text)).toBe('1 T 00:18 h')
    expect(isNearEnd(0.19)).toBe(true)
    expect(isNearEnd(0.2)).toBe(false)
  })

  it('R-03 counts up after the end', () => {
    const late = remainingOf({ status: 'overdue', startsAt: at(-500), endsAt: at(-71) }, now)
    expect(plain(late.text)).toBe('−01:11 h')
    expect(late).toMatchObject({ tone: 'late', share: null })
    expect(plain(remainingSentence({ status: 'overdue', startsAt: at(-500), endsAt: at(-71) }, now))).toBe(
      'seit 01:11 h überzogen',
    )
  })

  it('R-03 says what it waits for, or nothing when it is over', () => {
    const words = (status: 'reserved' | 'paymentDue' | 'ended' | 'cancelled' | 'unplaced' | 'active') =>
      plain(
        remainingSentence({ status, startsAt: at(78), endsAt: status === 'active' ? null : at(500) }, now),
      )
    expect(words('reserved')).toBe('beginnt in 01:18 h')
    expect(words('paymentDue')).toBe('Öffnen gesperrt')
    expect(words('ended')).toBe('–')
    expect(words('cancelled')).toBe('–')
    expect(words('unplaced')).toBe('–')
    expect(words('active')).toBe('ohne Ende')
    expect(plain(remainingSentence({ status: 'active', startsAt: at(-60), endsAt: at(48) }, now))).toBe(
      'noch 00:48 h',
    )
  })
})
