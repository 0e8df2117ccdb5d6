import { ApiProblem } from '@fachwerk/contract/api-problem'
import { describe, expect, it } from 'vitest'
import { userWords } from '../people/user-words.ts'
import { atFields } from './at-fields.ts'
import { valueWords } from './value-words.ts'

describe('LAW-76 FAULT-72 values as people read them', () => {
  it.each([
    [null, 'leer'],
    [undefined, 'leer'],
    ['', 'leer'],
    [[], 'leer'],
    [0, '0'],
    [false, 'nein'],
    [true, 'ja'],
    ['Konstanz', 'Konstanz'],
    [['MO', 'DI'], 'MO, DI'],
    [[true, null], 'ja, leer'],
  ])('%j is „%s“', (value, words) => {
    expect(valueWords(value)).toBe(words)
  })

  it('what differs never reads the same only because it is made of parts', () => {
    expect(valueWords({ opens: 300 })).not.toBe(valueWords({ opens: 360 }))
  })
})

describe('A-11 a person’s roles, status and language in the words of the list', () => {
  it('each in its words, several in one line; other fields stand as they are', () => {
    expect(userWords('status', 'blocked')).toBe('Gesperrt')
    expect(userWords('language', 'de')).toBe('Deutsch (Sie)')
    expect(userWords('roles', ['owner', 'reader'])).toBe('Inhaber, Nur lesen')
    expect(userWords('lastName', 'Harms')).toBeNull()
  })

  it('a role that this page does not know is named as it is', () => {
    expect(userWords('roles', ['gardener'])).toBe('gardener')
  })
})

const refused = (...fields: readonly string[]) =>
  new ApiProblem({
    status: 422,
    code: 'invalid-input',
    detail: 'Bitte prüfen Sie die markierten Angaben.',
    requestId: 'r-1',
    errors: fields.map((field) => ({ field, code: 'invalid', message: `Falsch: ${field}` })),
  })

describe('E-03 what the server refuses, at the field of the form', () => {
  it('a field of that place stands by itself, one of elsewhere stays, and what was said is kept', async () => {
    const work = Promise.reject(
      refused('orderItem.endsAt', 'orderItem.extras.0.count', 'orderItems', 'version'),
    )
    await expect(atFields('orderItem', work)).rejects.toMatchObject({
      status: 422,
      code: 'invalid-input',
      detail: 'Bitte prüfen Sie die markierten Angaben.',
      requestId: 'r-1',
      errors: [
        { field: 'endsAt', message: 'Falsch: orderItem.endsAt' },
        { field: 'extras.0.count' },
        { field: 'orderItems' },
        { field: 'version' },
      ],
    })
  })

  it('FAULT-72 who saved meanwhile is not lost on the way', async () => {
    const conflict = { by: 'Nele Petersen', at: '2026-11-20T13:05:00Z', current: { version: 4 } }
    const stale = new ApiProblem({ status: 409, code: 'changed-meanwhile', detail: 'x', conflict })
    await expect(atFields('item', Promise.reject(stale))).rejects.toMatchObject({ conflict })
  })

  it('what succeeds and what is a mistake of ours pass through', async () => {
    await expect(atFields('item', Promise.resolve(7))).resolves.toBe(7)
    const mistake = new TypeError('x is undefined')
    await expect(atFields('item', Promise.reject(mistake))).rejects.toBe(mistake)
  })
})
