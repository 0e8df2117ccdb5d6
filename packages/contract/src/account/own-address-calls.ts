import { z } from 'zod'
import { call } from '../call.ts'
import { Id } from '../fields.ts'

const NO_ADDRESS = 'Bitte eine ganze Adresse angeben, zum Beispiel https://terminal.example:8443/status.'

/** Calls to what terminals answer by themselves (L-06). */
export const ownAddressCalls = {
  sendGetCall: call({
    method: 'POST',
    path: '/private/send-get-call',
    auth: 'staff',
    permission: 'locks.maintain',
    host: 'admin',
    summary:
      'Die eigene Adresse eines Terminals mit GET aufrufen; gesagt wird, ob und wie schnell es antwortet, nicht was',
    tags: ['Terminals'],
    body: z.strictObject({
      url: z
        .string({ error: NO_ADDRESS })
        .trim()
        .max(2_000, { error: 'Die Adresse ist zu lang (höchstens 2000 Zeichen).' })
        .refine((value) => URL.canParse(value), { error: NO_ADDRESS }),
      // Clients send the whole terminal; only its id counts.
      terminal: z.object({ id: Id }),
    }),
    reply: z.object({
      status: z.int(),
      ms: z.int(),
      /** How much was read of the answer. */
      bytes: z.int(),
      /** False: it was longer than what is read, or did not end in time. */
      whole: z.boolean(),
    }),
    refusals: [
      'not-found',
      'terminal-archived',
      'own-address-missing',
      'own-address-only',
      'address-not-allowed',
      'own-address-silent',
      'too-many-tries',
    ],
  }),
} as const
