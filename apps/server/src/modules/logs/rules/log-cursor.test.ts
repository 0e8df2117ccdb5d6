import { LogEntryId, LogFilter } from '@fachwerk/contract/history/log-calls'
import { assert, bigInt, constantFrom, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { entryId, readCursor, readEntryId, writeCursor } from './log-cursor.ts'
import { shownData } from './log-data.ts'

const positions = record({
  source: constantFrom('event' as const, 'change' as const),
  id: bigInt({ min: 1n, max: 999_999_999_999_999_999n }).map(String),
  micros: bigInt({ min: 0n, max: 99_999_999_999_999_999n }).map(String),
})

describe('L-11 places in the log', () => {
  it('are read as they were written, and the contract lets every one of them through', () => {
    assert(
      property(positions, (position) => {
        const text = writeCursor(position)
        expect(readCursor(text)).toEqual(position)
        expect(LogFilter.safeParse({ after: text }).success).toBe(true)
      }),
    )
  })

  it('entries are named by what they are and their number', () => {
    assert(
      property(positions, ({ source, id }) => {
        expect(readEntryId(entryId({ source, id }))).toEqual({ source, id })
        expect(LogEntryId.safeParse(entryId({ source, id })).success).toBe(true)
      }),
    )
    expect(entryId({ source: 'event', id: '7' })).toBe('e7')
    expect(entryId({ source: 'change', id: '7' })).toBe('c7')
  })
})

describe('LAW-61 what an entry tells of its event', () => {
  it('is what its words need, and nothing else', () => {
    const data = {
      how: 'code',
      reason: 'Kunde wartet',
      ip: '192.0.2.1',
      code: 'lock-jammed',
      email: 'anna@post.example',
      secret: 'geheim',
      amountCents: 590,
    }
    expect(shownData(data)).toEqual({
      how: 'code',
      reason: 'Kunde wartet',
      code: 'lock-jammed',
      amountCents: 590,
    })
    expect(shownData({})).toEqual({})
  })
})
