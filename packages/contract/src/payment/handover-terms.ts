import { z } from 'zod'

const whole = () => z.int({ error: 'Bitte geben Sie eine ganze Zahl ein.' })

/** How much a company prepares and hands over before it has seen any money (K-06). */
export const HandoverTerms = z.strictObject({
  /** The most one order may cost (cents); what costs more is paid before. */
  limitCents: z
    .int({ error: 'Bitte geben Sie einen Betrag in Euro ein.' })
    .min(100, { error: 'Der Höchstbetrag beginnt bei 1 €.' })
    .max(100_000, { error: 'Höchstens 1.000 €.' }),
  /** Orders one address, or one phone number, may have open at a time, the new one included. */
  openOrders: whole()
    .min(1, { error: 'Mindestens 1 Bestellung.' })
    .max(20, { error: 'Höchstens 20 Bestellungen.' }),
})
export type HandoverTerms = z.infer<typeof HandoverTerms>

/** What holds until a company says otherwise. */
export const USUAL_HANDOVER_TERMS: HandoverTerms = { limitCents: 10_000, openOrders: 2 }
