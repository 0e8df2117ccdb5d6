import { assert, date, property, uuid } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { requestLogCalls } from '@fachwerk/contract/history/request-log-calls'
import { readCursor, writeCursor } from './rules/request-cursor.ts'
import { inputOf, sentenceOf } from './rules/shown-input.ts'

describe('G-01 a place in the log', () => {
  const year = { min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }

  it('is read as it was written, and passes the contract on its way', () => {
    assert(
      property(date(year), uuid(), (at, id) => {
        const after = writeCursor({ at, id })
        expect(readCursor(after)).toEqual({ at, id })
        expect(requestLogCalls.requestLogs.body.safeParse({ after }).success).toBe(true)
      }),
    )
  })

  it('nobody made up is refused by the contract', () => {
    for (const after of ['', '-', '17', '17-e70', "17-'; drop table", `17-${'a'.repeat(37)}`])
      expect(requestLogCalls.requestLogs.body.safeParse({ after }).success).toBe(false)
  })
})

describe('G-01 what is told of an entry', () => {
  it('the input as it was kept, or nothing', () => {
    expect(inputOf({ input: null })).toBeNull()
    expect(inputOf({ input: '{}' })).toEqual({})
    expect(inputOf({ input: '{"params":{"id":"a"},"body":{"x":[1]}}' })).toEqual({
      params: { id: 'a' },
      body: { x: [1] },
    })
  })

  it('a refusal in a sentence, an unknown one not at all', () => {
    expect(sentenceOf('not-found')).toBe('Das gibt es hier nicht.')
    expect(sentenceOf(null)).toBeNull()
    expect(sentenceOf('was-there-once')).toBeNull()
    expect(sentenceOf('toString')).toBeNull()
  })
})
