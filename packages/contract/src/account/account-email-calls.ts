import { z } from 'zod'
import { call } from '../call.ts'
import { Email, Language } from '../fields.ts'

const common = {
  auth: 'visitor',
  permission: 'public',
  host: 'site',
  tags: ['Kundenkonto'],
  method: 'POST',
} as const

/** A customer's new e-mail address: asked for in the account, proved by a link that is mailed to it (S-09). */
export const accountEmailCalls = {
  requestEmailChange: call({
    ...common,
    path: '/storefront/account/email',
    summary: 'Neue E-Mail-Adresse angeben; ein Link dorthin beweist sie, bis dahin gilt die alte',
    body: z.strictObject({ email: Email, language: Language.default('de') }),
    /** The same whether somebody has the address already (FAULT-55). */
    reply: z.object({ requested: z.literal(true) }),
    refusals: ['not-signed-in', 'too-many-tries'],
  }),
  confirmEmailChange: call({
    ...common,
    path: '/storefront/account/email/confirm',
    summary: 'Neue E-Mail-Adresse mit dem Link bestätigen; alle Sitzungen anderswo enden',
    body: z.strictObject({ token: z.string().min(1).max(200) }),
    reply: z.object({ changed: z.literal(true), signedIn: z.boolean() }),
    refusals: ['reset-link-invalid', 'email-taken', 'too-many-tries'],
  }),
} as const
