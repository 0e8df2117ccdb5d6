import { describe, expect, it } from 'vitest'
import { dataRequestCalls } from './data-request-calls.ts'
import { NO_ID, type Refused, refusedBy, TAKEN, UNKNOWN } from '../testing/bodies.ts'

const ID = '019a0000-0000-7000-8000-00000000000a'
const ASKED = {
  kind: 'erasure',
  channel: 'letter',
  name: 'Anna Keller',
  email: 'anna@example.org',
  receivedOn: '2026-11-10',
  note: '',
} as const
const FIELDS: readonly Refused[] = [
  ['kind', 'deletion', 'Bitte wählen Sie, worum es geht.'],
  ['channel', 'fax', 'Bitte wählen Sie, wie die Anfrage kam.'],
  ['email', 'anna', 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'],
  ['email', '', TAKEN],
  ['name', '', TAKEN],
  ['name', 'x'.repeat(201), 'Name ist zu lang (höchstens 200 Zeichen).'],
  ['note', 'x'.repeat(2001), 'Notiz ist zu lang (höchstens 2000 Zeichen).'],
  ['dueOn', '2027-01-01', UNKNOWN],
]

describe('LAW-59 a request about somebody’s data', () => {
  const {
    recordDataRequest: record,
    changeDataRequest: change,
    closeDataRequest: close,
    correctForDataRequest: correct,
    eraseForDataRequest: erase,
  } = dataRequestCalls

  it('E-03 each mistake is told at its field; the due day is reckoned, never sent', () => {
    const rows: readonly Refused[] = [...FIELDS, ['company', 'KN', NO_ID], ['id', ID, UNKNOWN]]
    expect(refusedBy(record.body, ASKED, rows)).toEqual(rows)
  })

  it('comes from somebody: a name or an address is enough, neither is not', () => {
    const { error } = record.body.safeParse({ ...ASKED, name: ' ', email: ' ' })
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['name', 'Bitte geben Sie den Namen oder die E-Mail-Adresse an.'],
    ])
    expect(record.body.parse({ ...ASKED, email: ' Anna@Example.ORG ' }).email).toBe('anna@example.org')
  })

  it('FAULT-72 is put right over the version that was read', () => {
    const rows: readonly Refused[] = [...FIELDS, ['id', 'KN', NO_ID], ['company', ID, UNKNOWN]]
    expect(refusedBy(change.body, { ...ASKED, id: ID, version: 1 }, rows)).toEqual(rows)
    expect(change.body.safeParse({ ...ASKED, id: ID }).success).toBe(false)
    expect(change.body.safeParse({ ...ASKED, id: ID, version: 0 }).success).toBe(false)
  })

  it('is refused with a reason only, and answered without', () => {
    const closing = { id: ID, version: 1, closedOn: '2026-11-20', answer: '' }
    expect(close.body.safeParse({ ...closing, state: 'answered' }).success).toBe(true)
    const { error } = close.body.safeParse({ ...closing, state: 'refused' })
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['answer'])
    expect(close.body.safeParse({ ...closing, state: 'open' }).success).toBe(false)
  })

  it('correcting takes what is kept of the customer over the version that was seen; an address may be missing, a wrong one not', () => {
    const mia = { firstName: 'Mia', lastName: 'Muster', phone: '', street: '', postcode: '', city: '' }
    const customer = { ...mia, country: 'DE', version: 3 }
    expect(correct.body.parse({ id: ID, customer })).toEqual({ id: ID, customer })
    const rows: readonly Refused[] = [
      ['firstName', ' ', 'Vorname fehlt.'],
      ['phone', 'null', 'Bitte geben Sie eine gültige Telefonnummer ein.'],
      ['postcode', '1', 'Bitte geben Sie Ihre vollständige, gültige Postleitzahl ein.'],
      ['email', 'mia@example.org', UNKNOWN],
    ]
    expect(refusedBy(correct.body.shape.customer, customer, rows)).toEqual(rows)
    expect(correct.permission).toBe('dataRequests.correct')
  })

  it('erasing takes the request and its version, never whom', () => {
    expect(erase.body.parse({ id: ID, version: 2 })).toEqual({ id: ID, version: 2 })
    expect(erase.body.safeParse({ id: ID, version: 2, customerId: ID }).success).toBe(false)
    expect(erase.body.safeParse({ id: ID }).success).toBe(false)
    expect(erase.permission).toBe('dataRequests.erase')
  })
})
