import { z } from 'zod'

const whole = () => z.int({ error: 'Bitte geben Sie eine ganze Zahl ein.' })

/** Whom a company lets rent now and pay its invoice later, and how much of it (K-06). */
export const InvoiceTerms = z.strictObject({
  /** Days to pay. No more than 14: a longer free deferral is a consumer credit from 20 Nov 2026 on (LAW-19). */
  days: whole()
    .min(3, { error: 'Mindestens 3 Tage: so lange braucht eine Überweisung über ein Wochenende.' })
    .max(14, { error: 'Höchstens 14 Tage: Ein längerer Zahlungsaufschub wäre ein Verbraucherkredit.' }),
  /** The most one customer may owe at a time, this order included (cents). */
  limitCents: z
    .int({ error: 'Bitte geben Sie einen Betrag in Euro ein.' })
    .min(100, { error: 'Der Höchstbetrag beginnt bei 1 €.' })
    .max(500_000, { error: 'Höchstens 5.000 €.' }),
  /** Orders a customer must have paid before; 0: everybody who is signed in. */
  paidOrders: whole()
    .min(0, { error: 'Die Zahl der bezahlten Bestellungen kann nicht unter 0 liegen.' })
    .max(20, { error: 'Höchstens 20 bezahlte Bestellungen.' }),
})
export type InvoiceTerms = z.infer<typeof InvoiceTerms>

/** What holds until a company says otherwise. */
export const USUAL_INVOICE_TERMS: InvoiceTerms = { days: 14, limitCents: 10_000, paidOrders: 1 }
