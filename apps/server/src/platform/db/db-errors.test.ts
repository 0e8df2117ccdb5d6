import { DatabaseError } from 'pg'
import { describe, expect, it } from 'vitest'
import {
  DatabaseUnavailable,
  errorCode,
  isConnectionLost,
  isDuplicate,
  isRetryable,
  isTaken,
} from './db-errors.ts'

function fromServer(code: string, constraint?: string) {
  return Object.assign(new DatabaseError('made up', 1, 'error'), {
    code,
    ...(constraint ? { constraint } : {}),
  })
}
const fromSystem = (code: string) => Object.assign(new Error(`connect ${code}`), { code })

describe('what became of the connection', () => {
  it.each([
    ['refused', fromSystem('ECONNREFUSED')],
    ['no socket', fromSystem('ENOENT')],
    ['reset', fromSystem('ECONNRESET')],
    ['name not found', fromSystem('ENOTFOUND')],
    ['broken pipe', fromSystem('EPIPE')],
    ['ended by an administrator', fromServer('57P01')],
    ['crash of another session', fromServer('57P02')],
    ['server is starting', fromServer('57P03')],
    ['too many connections', fromServer('53300')],
    ['no room on its disk', fromServer('53100')],
    ['no memory', fromServer('53200')],
    ['connection failure', fromServer('08006')],
    ['cut off', new Error('Connection terminated unexpectedly')],
    ['no connection free in time', new Error('timeout exceeded when trying to connect')],
    ['no answer in time', new Error('Query read timeout')],
    ['said by us', new DatabaseUnavailable('PostgreSQL does not answer.')],
  ])('%s: lost', (_name, error) => {
    expect(isConnectionLost(error)).toBe(true)
    expect(isRetryable(error)).toBe(false)
  })

  it.each([
    ['a taken place', fromServer('23P01')],
    ['a conflict', fromServer('40001')],
    ['a statement that took too long', fromServer('57014')],
    ['a missing table', fromServer('42P01')],
    ['one of our own triggers', fromServer('FW001')],
    ['a bug', new TypeError('undefined is not a function')],
    ['no error at all', 'ECONNREFUSED'],
    ['nothing', undefined],
  ])('%s: not lost', (_name, error) => {
    expect(isConnectionLost(error)).toBe(false)
  })
})

describe('what the server said', () => {
  it('a taken place, a second row and a conflict are told apart', () => {
    const [taken, duplicate, serial, deadlock] = ['23P01', '23505', '40001', '40P01'].map((code) =>
      fromServer(code),
    )
    expect([taken, duplicate, serial, deadlock].map(isTaken)).toEqual([true, false, false, false])
    expect([taken, duplicate, serial, deadlock].map((error) => isDuplicate(error))).toEqual([
      false,
      true,
      false,
      false,
    ])
    expect([taken, duplicate, serial, deadlock].map(isRetryable)).toEqual([false, false, true, true])
  })

  it('a second row is recognised by the name of its key', () => {
    const error = fromServer('23505', 'mail_dedupe_key_key')
    expect(isDuplicate(error, 'mail_dedupe_key_key')).toBe(true)
    expect(isDuplicate(error, 'mail_pkey')).toBe(false)
  })

  it('what is no error has no code', () => {
    for (const nothing of [undefined, null, 'text', 7, {}, { code: 7 }])
      expect(errorCode(nothing)).toBeUndefined()
  })
})
