import { z } from 'zod'
import { call } from '../call.ts'
import { Id, Instant, text } from '../fields.ts'
import { plainSetupCode } from './setup-code.ts'
import { TerminalIdentity } from './terminal-identity.ts'
import { TerminalDetail } from './terminal-views.ts'

const NO_CODE = 'Ein Einrichtungscode hat 16 Zeichen, zum Beispiel 7K2M-9QXT-4HRB-0WZD.'
export const SetupCode = z
  .string({ error: NO_CODE })
  .max(60, { error: NO_CODE })
  .overwrite(plainSetupCode)
  .regex(/^[0-9A-HJKMNP-TV-Z]{16}$/, { error: NO_CODE })

const common = { host: 'admin', tags: ['Terminals'] } as const

/** How a terminal comes to its credentials, and how it loses them (L-09). */
export const terminalSetupCalls = {
  issueSetupCode: call({
    ...common,
    auth: 'staff',
    method: 'POST',
    path: '/location/monitoring/controller/setup-code',
    permission: 'locks.maintain',
    summary:
      'Einrichtungscode für ein Terminal erzeugen; er gilt eine Stunde und einmal, ein älterer gilt nicht mehr',
    body: z.strictObject({ controller: z.object({ id: Id }) }),
    reply: z.object({ code: z.string(), qrSvg: z.string(), validUntil: Instant }),
    refusals: ['not-found', 'terminal-archived'],
  }),
  withdrawTerminal: call({
    ...common,
    auth: 'staff',
    method: 'POST',
    path: '/location/monitoring/controller/withdraw',
    permission: 'locks.maintain',
    summary: 'Einem Terminal seine Zugangsdaten entziehen; der eingebaute Broker trennt es sofort',
    body: z.strictObject({ controller: z.strictObject({ id: Id, reason: text('Grund', 300) }) }),
    reply: TerminalDetail,
    refusals: ['not-found', 'not-set-up'],
  }),
  provisionTerminal: call({
    ...common,
    auth: 'none',
    method: 'POST',
    path: '/public/terminal/provision',
    permission: 'public',
    summary:
      'Ein Terminal tauscht seinen Einrichtungscode gegen alles, was es zum Beginnen braucht; sein Passwort für den Broker bringt es selbst mit',
    body: z.strictObject({
      code: SetupCode,
      /** At least 192 random bits, kept by the terminal before it asks: an answer that was lost can be asked for again. */
      password: z
        .string()
        .regex(/^[\w-]{32,64}$/, { error: 'Das Passwort hat mindestens 24 zufällige Bytes in Base64url.' }),
    }),
    reply: TerminalIdentity.omit({ mqttPassword: true }),
    refusals: ['setup-code-wrong', 'too-many-tries'],
  }),
} as const
