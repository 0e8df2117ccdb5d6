import { z } from 'zod'
import { SixDigits } from './address-proof-calls.ts'
import { call } from '../call.ts'
import { Email, Instant, Language } from '../fields.ts'
import { ownPath } from '../site/own-path.ts'

const common = { auth: 'visitor', permission: 'public', host: 'site', tags: ['Kundenkonto'] } as const

/** Any text is taken: a broken link is answered like an old one. */
const LinkToken = z.string().min(1).max(200)
/** A page of the site itself; what is none counts as nothing. */
const ReturnTo = z
  .string()
  .max(2000)
  .optional()
  .transform((text) => ownPath(text))

/** Signing in by a link that is mailed, and out again (S-08). */
export const customerAccountCalls = {
  requestSignInLink: call({
    ...common,
    method: 'POST',
    path: '/storefront/account/links',
    summary:
      'Link zum Anmelden per E-Mail anfordern; die Antwort ist für jede Adresse dieselbe, außer der Auftritt nennt unbekannte',
    body: z.strictObject({
      email: Email,
      language: Language.default('de'),
      returnTo: ReturnTo,
      /** Also where the site tells that an address is unknown: the link opens a new account. */
      newAccount: z.boolean().default(false),
    }),
    /** The same for known and unknown addresses (FAULT-55), unless the site wants otherwise. */
    reply: z.object({ requested: z.literal(true) }),
    refusals: ['too-many-tries', 'email-unknown'],
  }),
  signInByLink: call({
    ...common,
    method: 'POST',
    path: '/storefront/account/sign-in',
    summary: 'Mit dem Link aus der E-Mail anmelden; er gilt einmal und zehn Minuten',
    body: z.strictObject({ token: LinkToken }),
    /** `isNew`: nobody has said yet what this person is called. */
    reply: z.object({ returnTo: z.string().nullable(), isNew: z.boolean() }),
    refusals: ['reset-link-invalid', 'too-many-tries'],
  }),
  signInByDigits: call({
    ...common,
    method: 'POST',
    path: '/storefront/account/digits',
    summary: 'Mit den sechs Ziffern aus derselben E-Mail anmelden, in dem Browser, der sie angefordert hat',
    body: z.strictObject({ email: Email, digits: SixDigits }),
    reply: z.object({
      state: z.enum(['signedIn', 'wrong', 'over']),
      triesLeft: z.int(),
      returnTo: z.string().nullable(),
      isNew: z.boolean(),
    }),
    refusals: ['too-many-tries'],
  }),
  signOutCustomer: call({
    ...common,
    method: 'POST',
    path: '/storefront/account/sign-out',
    summary: 'Dieses Gerät abmelden; wer nicht angemeldet ist, bleibt es',
    body: z.strictObject({}),
    reply: z.object({ signedOut: z.literal(true) }),
    refusals: [],
  }),
  stayInAccount: call({
    ...common,
    method: 'POST',
    path: '/storefront/account/stay',
    summary: 'Angemeldet bleiben: die Sitzung läuft weiter',
    body: z.strictObject({}),
    reply: z.object({ endsAt: Instant }),
    refusals: ['not-signed-in'],
  }),
} as const
