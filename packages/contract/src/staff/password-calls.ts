import { z } from 'zod'
import { call } from '../call.ts'
import { Email } from '../fields.ts'
import { isMadeOfEmail, NewPassword } from './new-password.ts'

/** Any text is taken: a broken link is answered like an old one. */
const ResetToken = z
  .string({ error: 'Der Link ist unvollständig.' })
  .min(1, { error: 'Der Link ist unvollständig.' })
  .max(200, { error: 'Der Link ist unvollständig.' })

/** Follows the address of a link to a first password, so that its page greets instead of consoling. */
export const WELCOME = '?willkommen'

/** The same for known and unknown addresses (FAULT-55). */
const Requested = z.object({ requested: z.literal(true) })

/** A lost password: asking for a link by mail, and setting a new one with it. */
export const passwordCalls = {
  requestPasswordReset: call({
    method: 'GET',
    path: '/auth/request-password-reset/{mail}',
    auth: 'none',
    permission: 'public',
    host: 'admin',
    summary: 'Link zum neuen Passwort anfordern, nur von Seiten der Verwaltung selbst',
    tags: ['Anmeldung'],
    params: z.object({ mail: Email }),
    reply: Requested,
    refusals: ['too-many-tries'],
    ownPagesOnly: true,
  }),
  requestPasswordResetByPost: call({
    method: 'POST',
    path: '/auth/request-password-reset',
    auth: 'none',
    permission: 'public',
    host: 'admin',
    summary: 'Sicherer Zwilling von GET /auth/request-password-reset/{mail}',
    tags: ['Anmeldung'],
    body: z.strictObject({ email: Email }),
    reply: Requested,
    refusals: ['too-many-tries'],
    ownPagesOnly: true,
  }),
  sendWelcomeMail: call({
    method: 'GET',
    path: '/auth-secure/send-welcome-mail/{mail}',
    auth: 'staff',
    permission: 'users.edit',
    host: 'admin',
    summary: 'Jemanden per E-Mail einladen, das erste Passwort festzulegen',
    tags: ['Benutzer'],
    params: z.object({ mail: Email }),
    reply: Requested,
    refusals: ['too-many-tries'],
    ownPagesOnly: true,
  }),
  sendWelcomeMailByPost: call({
    method: 'POST',
    path: '/auth-secure/send-welcome-mail',
    auth: 'staff',
    permission: 'users.edit',
    host: 'admin',
    summary: 'Sicherer Zwilling von GET /auth-secure/send-welcome-mail/{mail}',
    tags: ['Benutzer'],
    body: z.strictObject({ email: Email }),
    reply: Requested,
    refusals: ['too-many-tries'],
  }),
  resetPassword: call({
    method: 'POST',
    path: '/auth/reset-password',
    auth: 'none',
    permission: 'public',
    host: 'admin',
    summary: 'Neues Passwort mit dem Link aus der E-Mail festlegen',
    tags: ['Anmeldung'],
    body: z
      .strictObject({ email: Email, token: ResetToken, password: NewPassword })
      .refine(({ email, password }) => !isMadeOfEmail(password, email), {
        path: ['password'],
        error: 'Das Passwort darf nicht aus Ihrer E-Mail-Adresse bestehen.',
      }),
    reply: z.object({ passwordSet: z.literal(true) }),
    refusals: ['reset-link-invalid', 'too-many-tries'],
    ownPagesOnly: true,
  }),
} as const
