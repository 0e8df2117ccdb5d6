import { describe, expect, it } from 'vitest'
import { PaymentKeys } from './payment-account-calls.ts'
import { INVALID, NO_ID, type Refused, refusedBy, UNKNOWN } from '../testing/bodies.ts'
import { transferCalls } from './transfer-calls.ts'

const ID = '019a0000-0000-7000-8000-00000000000a'
const NO_DATE = 'Bitte ein gültiges Datum angeben.'
const NO_AMOUNT = 'Bitte geben Sie einen Betrag in Euro ein.'
const MOVEMENT = { cents: 400, valueOn: '2026-09-16', note: 'Auszug 38' }
const ACCOUNT = {
  provider: 'transfer',
  holder: 'Zeitlager Bodensee GmbH',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  days: 5,
}

const movementRows = (name: 'receipt' | 'surplus'): Refused[] => [
  [`${name}.cents`, 0, 'Der Betrag muss größer als 0 sein.'],
  [`${name}.cents`, -400, 'Der Betrag muss größer als 0 sein.'],
  [`${name}.cents`, 100_000_001, 'Der Betrag ist zu groß.'],
  [`${name}.cents`, 1.5, NO_AMOUNT],
  [`${name}.cents`, '400', NO_AMOUNT],
  [`${name}.valueOn`, '16.09.2026', NO_DATE],
  [`${name}.valueOn`, '2026-09-31', NO_DATE],
  [`${name}.note`, 'x'.repeat(201), 'Der Vermerk ist zu lang (höchstens 200 Zeichen).'],
  [`${name}.note`, null, INVALID],
  [`${name}.by`, 'Jana Brandt', UNKNOWN],
  ['orderId', ID, UNKNOWN],
]

describe('K-06 what staff write down about a transfer', () => {
  it('E-03 a receipt: says at each field what is wrong with it, and is never sent to another order', () => {
    const rows: readonly Refused[] = [...movementRows('receipt'), ['receipt.toCode', 'A9G4HX', UNKNOWN]]
    expect(refusedBy(transferCalls.recordReceipt.body, { receipt: MOVEMENT }, rows)).toEqual(rows)
  })

  it('E-03 what is left over: the same, and a code that can be one', () => {
    const rows: readonly Refused[] = [
      ...movementRows('surplus'),
      ['surplus.toCode', '   ', 'Bestellnummer fehlt.'],
      ['surplus.toCode', 'A'.repeat(13), 'Bestellnummer ist zu lang (höchstens 12 Zeichen).'],
      ['surplus.toCode', 'A9\nG4', 'Bestellnummer enthält unerlaubte Zeichen.'],
    ]
    const surplus = { ...MOVEMENT, toCode: 'A9G4HX' }
    expect(refusedBy(transferCalls.settleSurplus.body, { surplus }, rows)).toEqual(rows)
  })

  it('O-07 a refund that was sent is named by its id, and by nothing else', () => {
    const rows: readonly Refused[] = [
      ['refundId', 'A9G4HX', NO_ID],
      ['refundId', 7, NO_ID],
      ['cents', 400, UNKNOWN],
    ]
    expect(refusedBy(transferCalls.confirmTransferRefund.body, { refundId: ID }, rows)).toEqual(rows)
  })

  it.each([1, 100_000_000])('takes an amount of %i cents', (cents) => {
    const { body } = transferCalls.recordReceipt
    expect(body.parse({ receipt: { ...MOVEMENT, cents } }).receipt.cents).toBe(cents)
  })

  it('code and note are kept without the blanks around them', () => {
    const surplus = { ...MOVEMENT, note: '  zurück  ', toCode: ' A9G4HX ' }
    expect(transferCalls.settleSurplus.body.parse({ surplus }).surplus).toMatchObject({
      note: 'zurück',
      toCode: 'A9G4HX',
    })
  })
})

describe('K-06 the bank account of a company', () => {
  it('E-03 says at each field what is wrong with it', () => {
    const wrong = 'Diese IBAN stimmt nicht. Bitte prüfen Sie jede Stelle.'
    const bic = 'Eine BIC hat 8 oder 11 Zeichen.'
    const rows: readonly Refused[] = [
      ['holder', ' ', 'Name, auf den das Konto lautet, fehlt.'],
      [
        'holder',
        'Иван Петров',
        'Bitte geben Sie den Namen, auf den das Konto lautet, in lateinischen Buchstaben an, wie ihn die Bank führt.',
      ],
      ['holder', 'x'.repeat(71), 'Name, auf den das Konto lautet, ist zu lang (höchstens 70 Zeichen).'],
      ['iban', '  ', 'IBAN fehlt.'],
      ['iban', 'DE89370400440532013001', wrong],
      ['iban', 'DE8937040044053201300', wrong],
      ['bic', 'COBADEF', bic],
      ['bic', 'COBADEFFXX', bic],
      ['days', 1, 'Eine Überweisung braucht mindestens 2 Tage.'],
      ['days', 15, 'Höchstens 14 Tage: so lange bleibt ein Fach vorgemerkt.'],
      ['days', 2.5, 'Bitte geben Sie eine ganze Zahl ein.'],
      ['days', '5', 'Bitte geben Sie eine ganze Zahl ein.'],
    ]
    expect(refusedBy(PaymentKeys, ACCOUNT, rows)).toEqual(rows)
  })

  it('is kept as banks write it, however it was typed; a BIC may be missing', () => {
    const typed = { ...ACCOUNT, iban: 'de89 3704 0044 0532 0130 00', bic: 'cobadeff' }
    expect(PaymentKeys.parse(typed)).toEqual({ ...ACCOUNT, bic: 'COBADEFF' })
    expect(PaymentKeys.parse({ ...ACCOUNT, bic: ' ' })).toEqual({ ...ACCOUNT, bic: '' })
  })

  it.each([2, 14])('waits %i days for the money', (days) => {
    expect(PaymentKeys.parse({ ...ACCOUNT, days })).toMatchObject({ days })
  })
})
