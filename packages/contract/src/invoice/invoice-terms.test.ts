import { expect, it } from 'vitest'
import { invoiceTermsCalls } from './invoice-terms-calls.ts'
import { USUAL_INVOICE_TERMS } from './invoice-terms.ts'
import { type Refused, refusedBy, UNKNOWN } from '../testing/bodies.ts'

const WHOLE = 'Bitte geben Sie eine ganze Zahl ein.'

it('K-06 E-03 terms of an invoice: says at each field what is wrong with it', () => {
  const rows: readonly Refused[] = [
    ['terms.days', 2, 'Mindestens 3 Tage: so lange braucht eine Überweisung über ein Wochenende.'],
    ['terms.days', 15, 'Höchstens 14 Tage: Ein längerer Zahlungsaufschub wäre ein Verbraucherkredit.'],
    ['terms.days', 7.5, WHOLE],
    ['terms.days', null, WHOLE],
    ['terms.limitCents', 99, 'Der Höchstbetrag beginnt bei 1 €.'],
    ['terms.limitCents', 500_001, 'Höchstens 5.000 €.'],
    ['terms.limitCents', '100', 'Bitte geben Sie einen Betrag in Euro ein.'],
    ['terms.paidOrders', -1, 'Die Zahl der bezahlten Bestellungen kann nicht unter 0 liegen.'],
    ['terms.paidOrders', 21, 'Höchstens 20 bezahlte Bestellungen.'],
    ['terms.paidOrders', 'viele', WHOLE],
    ['terms.companyId', '019a0000-0000-7000-8000-00000000000a', UNKNOWN],
  ]
  const body = { version: 0, terms: USUAL_INVOICE_TERMS }
  expect(refusedBy(invoiceTermsCalls.saveInvoiceTerms.body, body, rows)).toEqual(rows)
})
