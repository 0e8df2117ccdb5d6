import { z } from 'zod'
import { call } from '../call.ts'
import { ibanOf, isBic, isIban } from './bank-account.ts'
import { Cents, Id, Instant, line } from '../fields.ts'
import { InvoiceTerms } from '../invoice/invoice-terms.ts'
import { HandoverTerms } from './handover-terms.ts'
import { PaymentMethod } from './payment-choice.ts'
import { METHODS_OF, PAYMENT_METHODS, PAYMENT_PROVIDERS, TAKERS } from './payment-methods.ts'

export const PaymentProviderName = z.enum(PAYMENT_PROVIDERS)

/** What trying an account has shown: it works; it works but shows no disputes; the service does not take the keys; the service did not answer. */
export const ACCOUNT_FINDINGS = ['works', 'no-disputes', 'wrong-key', 'unavailable'] as const

/** A company's account at a payment service; its keys never leave the server again. */
export const PaymentAccount = z
  .object({
    id: Id,
    provider: PaymentProviderName,
    /** Beginning and end of the key, to tell two apart. */
    hint: z.string(),
    /** Real money; false: the service's test world. */
    live: z.boolean(),
    checkedAt: Instant.nullable(),
    finding: z.enum(ACCOUNT_FINDINGS).nullable(),
    /** Name of the account as the service knows it. */
    accountName: z.string().nullable(),
    /** Where the service shall send its news. */
    webhookUrl: z.string(),
    version: z.int(),
  })
  .meta({ id: 'PaymentAccount' })
export type PaymentAccount = z.infer<typeof PaymentAccount>

const OfferedMethod = z
  .strictObject({ method: PaymentMethod, provider: z.enum(TAKERS) })
  .refine(({ method, provider }) => METHODS_OF[provider].includes(method), {
    path: ['method'],
    error: 'Diese Zahlungsart gibt es bei diesem Zahlungsdienst nicht.',
  })

/** Money that should go back and does not. */
export const StuckRefund = z.object({
  id: Id,
  orderId: Id,
  shortCode: z.string(),
  cents: Cents,
  since: Instant,
  /**
   * `refused`: the service will not; `waiting`: it has not answered for more than an hour; `byHand`: people send it; `inHand`: they give it back, or
   * send it.
   */
  state: z.enum(['refused', 'waiting', 'byHand', 'inHand']),
  provider: z.string(),
})
export type StuckRefund = z.infer<typeof StuckRefund>

export const PaymentSetup = z
  .object({
    companyName: z.string(),
    accounts: z.array(PaymentAccount),
    offer: z.array(OfferedMethod),
    offerVersion: z.int(),
    /** Where the money of this company's orders goes when it is not its own account: the franchisor's name. */
    collectedBy: z.string().nullable(),
    /** Orders without an offered way to pay go to the test bank (demo), or cannot be paid. */
    fallback: z.enum(['test-bank', 'none']),
    stuckRefunds: z.array(StuckRefund),
    /** For sales on invoice; version 0: the usual ones, nobody has said otherwise. */
    invoiceTerms: z.object({ ...InvoiceTerms.shape, version: z.int() }),
    /** For goods that are paid when they are handed over; version 0 as above. */
    handoverTerms: z.object({ ...HandoverTerms.shape, version: z.int() }),
  })
  .meta({ id: 'PaymentSetup' })
export type PaymentSetup = z.infer<typeof PaymentSetup>

const key = (what: string, pattern: RegExp, error: string) =>
  z
    .string({ error: `${what} fehlt.` })
    .trim()
    .min(1, { error: `${what} fehlt.` })
    .max(300)
    .regex(pattern, { error })

export const PaymentKeys = z.discriminatedUnion('provider', [
  z.strictObject({
    provider: z.literal('stripe'),
    secretKey: key(
      'Geheimer Schlüssel',
      /^(sk|rk)_(test|live)_\w+$/,
      'Er beginnt mit sk_test_, sk_live_, rk_test_ oder rk_live_.',
    ),
    webhookSecret: key('Signaturgeheimnis', /^whsec_\S+$/, 'Es beginnt mit whsec_.'),
  }),
  z.strictObject({
    provider: z.literal('mollie'),
    apiKey: key('API-Schlüssel', /^(test|live)_\w+$/, 'Er beginnt mit test_ oder live_.'),
  }),
  z.strictObject({
    provider: z.literal('paypal'),
    clientId: key('Client-ID', /^[\w-]+$/, 'Sie besteht aus Buchstaben, Ziffern, - und _.'),
    clientSecret: key('Geheimnis', /^\S+$/, 'Es enthält keine Leerzeichen.'),
    merchantId: key(
      'Händler-ID',
      /^[2-9A-HJ-NP-Z]{13}$/,
      'Sie hat 13 Zeichen: Großbuchstaben ohne I und O, Ziffern ab 2.',
    ),
    webhookId: key('Webhook-ID', /^[A-Za-z0-9]{1,50}$/, 'Sie besteht aus Buchstaben und Ziffern.'),
    live: z.boolean(),
  }),
  z.strictObject({
    provider: z.literal('transfer'),
    // A transfer is written in Latin letters; a name without any would leave nothing of itself.
    holder: line('Name, auf den das Konto lautet,', 70).refine((name) => /\p{Script=Latin}/u.test(name), {
      error:
        'Bitte geben Sie den Namen, auf den das Konto lautet, in lateinischen Buchstaben an, wie ihn die Bank führt.',
    }),
    iban: z
      .string({ error: 'IBAN fehlt.' })
      .overwrite(ibanOf)
      .min(1, { error: 'IBAN fehlt.' })
      .refine(isIban, { error: 'Diese IBAN stimmt nicht. Bitte prüfen Sie jede Stelle.' }),
    bic: z
      .string()
      .overwrite(ibanOf)
      .refine((bic) => bic === '' || isBic(bic), { error: 'Eine BIC hat 8 oder 11 Zeichen.' }),
    /** Days a payer has for the transfer; who rents for sooner is not offered it. */
    days: z
      .int({ error: 'Bitte geben Sie eine ganze Zahl ein.' })
      .min(2, { error: 'Eine Überweisung braucht mindestens 2 Tage.' })
      .max(14, { error: 'Höchstens 14 Tage: so lange bleibt ein Fach vorgemerkt.' }),
  }),
])
export type PaymentKeys = z.infer<typeof PaymentKeys>

const common = { auth: 'staff', host: 'admin', permission: 'payments.edit', tags: ['Zahlung'] } as const
const edit = { ...common, method: 'POST', reply: PaymentSetup } as const

/** Accounts at payment services and the ways to pay, of the own company. */
export const paymentAccountCalls = {
  paymentSetup: call({
    ...common,
    method: 'GET',
    path: '/private/payments/setup',
    summary: 'Konten bei Zahlungsdiensten, angebotene Zahlungsarten und Erstattungen, die nicht gelangen',
    reply: PaymentSetup,
    refusals: [],
  }),
  savePaymentAccount: call({
    ...edit,
    path: '/private/payments/account',
    summary: 'Schlüssel eines Kontos bei einem Zahlungsdienst hinterlegen oder ersetzen',
    body: z.strictObject({ account: z.strictObject({ version: z.int().min(0), keys: PaymentKeys }) }),
    refusals: ['changed-meanwhile'],
  }),
  checkPaymentAccount: call({
    ...edit,
    path: '/private/payments/check',
    summary: 'Verbindung zu einem Zahlungsdienst prüfen; bewegt kein Geld',
    body: z.strictObject({ account: z.strictObject({ id: Id }) }),
    refusals: ['not-found', 'too-many-tries'],
  }),
  savePaymentOffer: call({
    ...edit,
    path: '/private/payments/offer',
    summary: 'Angebotene Zahlungsarten und ihre Reihenfolge',
    body: z.strictObject({
      offer: z.strictObject({
        version: z.int().min(0),
        methods: z
          .array(OfferedMethod)
          .max(PAYMENT_METHODS.length)
          .refine((all) => new Set(all.map(({ method }) => method)).size === all.length, {
            error: 'Jede Zahlungsart nur einmal.',
          }),
      }),
    }),
    refusals: ['not-found', 'changed-meanwhile'],
  }),
  retryRefund: call({
    ...edit,
    path: '/private/payments/retry-refund',
    summary: 'Eine Erstattung, die der Dienst nicht annahm, noch einmal versuchen',
    body: z.strictObject({ refund: z.strictObject({ id: Id }) }),
    refusals: ['not-found'],
  }),
} as const
