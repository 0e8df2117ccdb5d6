import { z } from 'zod'
import { call } from '../call.ts'
import { Instant } from '../fields.ts'

/** Why a session is over, as the login page says it. */
const SESSION_ENDS = [
  'too-old',
  'unused',
  'ended-elsewhere',
  'password-changed',
  'blocked',
  'unknown',
] as const
export type SessionEnd = (typeof SESSION_ENDS)[number]

/** What opens a sealed key again; only for the person it was made for. */
const Sealed = z.string().min(1).max(400)

export const sessionEndCalls = {
  sessionEnd: call({
    method: 'POST',
    path: '/auth/session-end',
    auth: 'none',
    permission: 'public',
    host: 'admin',
    summary: 'Warum die Sitzung eines Tokens zu Ende ist (Kopfzeile x-access-token)',
    tags: ['Anmeldung'],
    reply: z.object({ reason: z.enum(SESSION_ENDS), at: Instant.nullable() }),
    refusals: ['too-many-tries'],
  }),
  inputKey: call({
    method: 'POST',
    path: '/auth/input-key',
    auth: 'staff',
    permission: 'signed-in',
    host: 'admin',
    summary: 'Schlüssel, mit dem der Browser Eingaben über das Ende der Sitzung hinweg aufhebt',
    tags: ['Anmeldung'],
    body: z.strictObject({ sealed: Sealed.nullable() }),
    reply: z.object({ sealed: Sealed, key: z.string() }),
    refusals: ['not-found'],
  }),
} as const
