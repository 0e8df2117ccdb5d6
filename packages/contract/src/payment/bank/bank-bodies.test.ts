import { describe, expect, it } from 'vitest'
import { bankCalls } from './bank-calls.ts'
import { isBankField } from './bank-fields.ts'

const ID = '019a0000-0000-7000-8000-00000000000a'
const messages = (result: {
  readonly error?: { readonly issues: readonly { readonly message: string }[] }
}) => result.error?.issues.map(({ message }) => message) ?? []

const query = (said: object) => bankCalls.takeBankStatement.query.safeParse({ name: 'auszug.csv', ...said })

const booking = (said: object) => bankCalls.bookBankEntry.body.safeParse({ id: ID, booking: said })
const part = { code: 'B7K1Q4', cents: 2_480 }

const aside = (said: object) => bankCalls.setBankEntriesAside.body.safeParse({ ids: [ID], ...said })
const sure = (ids: readonly string[]) => bankCalls.bookSureEntries.body.safeParse({ ids }).success

describe('B-23 what may be said of a file', () => {
  it.each([
    ['nothing more', {}, { foreign: 'refuse' }],
    [
      'its account, as people write it',
      { iban: 'de89 3704 0044 0532 0130 00' },
      { iban: 'DE89370400440532013000' },
    ],
    ['its columns', { mapping: 'bookedOn,,amount' }, { mapping: 'bookedOn,,amount' }],
    ['that the account is ours', { foreign: 'take' }, { foreign: 'take' }],
  ])('%s', (_what, said, expected) => {
    expect(query(said).data).toMatchObject(expected)
  })

  it.each([
    [
      'a wrong account',
      { iban: 'DE88370400440532013000' },
      'Bitte prüfen Sie die IBAN: Länge oder Prüfziffer stimmt nicht.',
    ],
    ['a field that is none', { mapping: 'bookedOn,price' }, 'Zuordnung: ein Feld gibt es nicht.'],
    ['no name', { name: ' ' }, 'Dateiname fehlt.'],
    ['a name that goes on', { name: 'x'.repeat(201) }, 'Dateiname ist zu lang (höchstens 200 Zeichen).'],
  ])('%s is told at its field', (_what, said, words) => {
    expect(messages(query(said))).toEqual([words])
  })

  it('an empty field is a column that is not read', () => {
    expect([isBankField(''), isBankField('amount'), isBankField('constructor')]).toEqual([true, true, false])
  })
})

describe('B-23 what may be said of a movement', () => {
  it.each([
    ['one order', { kind: 'receipt', parts: [part] }],
    ['ten orders', { kind: 'receipt', parts: Array.from({ length: 10 }, () => part) }],
    ['a refund', { kind: 'refund', refundId: ID }],
    ['what goes back', { kind: 'returned', code: 'B7K1Q4' }],
  ])('%s', (_what, said) => {
    expect(booking(said).success).toBe(true)
  })

  it.each([
    ['no order', { kind: 'receipt', parts: [] }],
    ['eleven', { kind: 'receipt', parts: Array.from({ length: 11 }, () => part) }],
    ['nothing of it', { kind: 'receipt', parts: [{ ...part, cents: 0 }] }],
    ['less than nothing', { kind: 'receipt', parts: [{ ...part, cents: -1 }] }],
    ['parts of cents', { kind: 'receipt', parts: [{ ...part, cents: 0.5 }] }],
    ['a million', { kind: 'receipt', parts: [{ ...part, cents: 100_000_001 }] }],
    ['no code', { kind: 'receipt', parts: [{ ...part, code: '' }] }],
    ['something beside', { kind: 'receipt', parts: [part], note: 'x' }],
    ['no refund', { kind: 'refund', refundId: 'x' }],
    ['another kind', { kind: 'gift' }],
  ])('%s is refused', (_what, said) => {
    expect(booking(said).success).toBe(false)
  })
})

describe('B-23 what may be done with many at once', () => {
  it('to set aside needs a reason, to bring back none', () => {
    expect(messages(aside({ aside: true }))).toEqual(['Grund fehlt.'])
    expect(messages(aside({ aside: true, reason: '   ' }))).toEqual(['Grund fehlt.'])
    expect(aside({ aside: true, reason: 'Miete' }).success).toBe(true)
    expect(aside({ aside: false }).success).toBe(true)
  })

  it('two hundred at most, at least one, and ids alone', () => {
    expect([sure([ID]), sure(Array.from({ length: 200 }, () => ID))]).toEqual([true, true])
    expect([sure([]), sure(Array.from({ length: 201 }, () => ID)), sure(['x'])]).toEqual([
      false,
      false,
      false,
    ])
  })
})
