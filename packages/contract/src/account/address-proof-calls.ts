import { z } from 'zod'
import { call } from '../call.ts'
import { Cents, Email, Instant, Language } from '../fields.ts'
import { locatedName } from '../location/location-texts.ts'
import { OrderHash } from '../order/order-views.ts'

const common = { auth: 'visitor', permission: 'public', host: 'site', tags: ['Adressnachweis'] } as const

/** Any text is taken: a broken link is answered like an old one. */
const LinkToken = z.string().min(1).max(200)

/** Digits as somebody types or pastes them: „417 902“. */
export const SixDigits = z
  .string()
  .max(40)
  .transform((typed) => typed.replaceAll(/\D/g, ''))

/** How far a proof is; `over`: new digits are needed. */
const ProofState = z.enum(['none', 'waiting', 'proven', 'over'])

/** What a page says of digits that were sent; nothing of it depends on whose the address is. */
const SentDigits = z.object({
  state: ProofState,
  email: z.string(),
  triesLeft: z.int(),
  expiresAt: Instant,
  /** New ones are sent from then on. */
  nextAt: Instant,
  /** Stands beside the link too, so that one sees which page it confirms. */
  compare: z.string(),
})

/** Proving an address without leaving the page (B-22): six digits by mail, or the link beside them. */
export const addressProofCalls = {
  requestDigits: call({
    ...common,
    method: 'POST',
    path: '/storefront/address-proofs',
    summary: 'Sechs Ziffern an eine Adresse schicken; die Antwort ist für jede Adresse dieselbe',
    body: z.strictObject({
      email: Email,
      language: Language.default('de'),
      /** New ones, although those that were sent still hold. */
      again: z.boolean().default(false),
    }),
    reply: SentDigits,
    refusals: ['too-many-tries'],
  }),
  proveByDigits: call({
    ...common,
    method: 'POST',
    path: '/storefront/address-proofs/digits',
    summary: 'Die sechs Ziffern prüfen; danach gilt die Adresse in diesem Browser 180 Tage als nachgewiesen',
    body: z.strictObject({ email: Email, digits: SixDigits }),
    reply: z.object({ state: ProofState, triesLeft: z.int() }),
    refusals: ['too-many-tries'],
  }),
  addressProof: call({
    ...common,
    method: 'GET',
    path: '/storefront/address-proofs/state',
    summary: 'Ob die Adresse inzwischen nachgewiesen ist, auch über den Link auf einem anderen Gerät',
    reply: z.object({ state: ProofState }),
    refusals: [],
  }),
  proofLink: call({
    ...common,
    method: 'POST',
    path: '/storefront/address-proofs/link',
    summary: 'Welche Zahl neben dem Link steht; bestätigt nichts',
    readOnly: true,
    body: z.strictObject({ token: LinkToken }),
    reply: z.object({ compare: z.string() }),
    refusals: ['reset-link-invalid', 'too-many-tries'],
  }),
  proveByLink: call({
    ...common,
    method: 'POST',
    path: '/storefront/address-proofs/confirm',
    summary: 'Die Adresse mit dem Link bestätigen, für die Seite, auf der dieselbe Zahl steht',
    body: z.strictObject({ token: LinkToken }),
    reply: z.object({ proven: z.literal(true) }),
    refusals: ['reset-link-invalid', 'too-many-tries'],
  }),
  outstanding: call({
    ...common,
    method: 'POST',
    path: '/storefront/outstanding',
    summary: 'Was unter einer Adresse offen ist, nur für den, der sie nachgewiesen hat',
    readOnly: true,
    body: z.strictObject({ email: Email }),
    reply: z.object({
      rows: z.array(
        z.object({
          /** Its page; paid for staying too long, or the order itself. */
          hash: OrderHash,
          kind: z.enum(['overrun', 'order']),
          shortCode: z.string(),
          ...locatedName,
          /** Null: its page reckons it. */
          cents: Cents.nullable(),
        }),
      ),
    }),
    refusals: ['address-unproven'],
  }),
} as const
