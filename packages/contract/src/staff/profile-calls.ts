import { z } from 'zod'
import { call } from '../call.ts'
import { Instant, line } from '../fields.ts'
import { bodyOf, viewOf } from '../record-fields.ts'
import { CurrentPassword, SessionTokens, SignedInUser } from './identity-calls.ts'
import { NewPassword } from './new-password.ts'
import { contactFields, profileFields } from './user-fields.ts'

const { language, colorScheme } = profileFields

export const OwnProfile = z
  .object({
    email: z.string(),
    contact: z.object(viewOf(contactFields)),
    language: language.view,
    colorScheme: colorScheme.view,
    version: z.int(),
    secondFactor: z.object({ enabled: z.boolean(), recoveryCodesLeft: z.int() }),
  })
  .meta({ id: 'OwnProfile' })
export type OwnProfile = z.infer<typeof OwnProfile>

/** One session of the person: what it runs on, never where. */
export const OwnSession = z
  .object({
    /** Names the session in `endOwnSession`; opens nothing. */
    session: z.string(),
    current: z.boolean(),
    /** What the browser says of itself. */
    userAgent: z.string(),
    startedAt: Instant,
    /** To a quarter of an hour: when its newest token was given. */
    lastUsedAt: Instant,
  })
  .meta({ id: 'OwnSession' })
export type OwnSession = z.infer<typeof OwnSession>

/** Six digits of an app, or a recovery code. */
const Code = line('Code', 40)
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
const own = { auth: 'staff', permission: 'signed-in', host: 'admin', tags: ['Profil'] } as const

/** What everybody may do with their own account. */
export const profileCalls = {
  signInWithSecondFactor: call({
    method: 'POST',
    path: '/auth/sign-in/second-factor',
    auth: 'none',
    permission: 'public',
    host: 'admin',
    summary: 'Anmeldung mit dem Code abschließen; das Ticket kommt mit second-factor-required',
    tags: ['Anmeldung'],
    body: z.strictObject({ ticket: z.string().min(1).max(200), code: Code }),
    reply: SessionTokens.extend({ user: SignedInUser }),
    refusals: ['second-factor-wrong', 'sign-in-expired', 'too-many-tries'],
  }),
  ownProfile: call({
    ...own,
    method: 'GET',
    path: '/auth/profile',
    summary: 'Eigenes Profil',
    reply: OwnProfile,
    refusals: [],
  }),
  saveOwnProfile: call({
    ...own,
    method: 'PUT',
    path: '/auth/profile',
    summary: 'Eigenen Namen, Sprache und Farbschema speichern',
    body: z.strictObject({
      contact: z.strictObject(bodyOf(contactFields)),
      language: language.body,
      colorScheme: colorScheme.body,
      version: z.int().min(1),
    }),
    reply: OwnProfile,
    refusals: ['changed-meanwhile'],
  }),
  changeOwnPassword: call({
    ...own,
    method: 'POST',
    path: '/auth/change-password',
    summary: 'Eigenes Passwort ändern; beendet alle anderen Sitzungen',
    body: z.strictObject({ oldPassword: CurrentPassword, password: NewPassword }),
    reply: z.object({ endedSessions: z.int() }),
    refusals: ['wrong-password', 'password-made-of-email', 'too-many-tries'],
  }),
  beginSecondFactor: call({
    ...own,
    method: 'POST',
    path: '/auth/second-factor/begin',
    summary: 'Zweiten Faktor einrichten: Geheimnis und QR-Code für die App',
    body: z.strictObject({ password: CurrentPassword }),
    reply: z.object({ secret: z.string(), uri: z.string(), qrSvg: z.string() }),
    refusals: ['wrong-password', 'second-factor-on', 'too-many-tries'],
  }),
  confirmSecondFactor: call({
    ...own,
    method: 'POST',
    path: '/auth/second-factor/confirm',
    summary: 'Zweiten Faktor mit dem ersten Code einschalten; nennt die Wiederherstellungscodes einmal',
    body: z.strictObject({ code: Code }),
    reply: RecoveryCodes,
    refusals: ['second-factor-wrong', 'too-many-tries'],
  }),
  renewRecoveryCodes: call({
    ...own,
    method: 'POST',
    path: '/auth/second-factor/recovery-codes',
    summary: 'Neue Wiederherstellungscodes; die alten gelten nicht mehr',
    body: z.strictObject({ password: CurrentPassword }),
    reply: RecoveryCodes,
    refusals: ['wrong-password', 'second-factor-off', 'too-many-tries'],
  }),
  endSecondFactor: call({
    ...own,
    method: 'POST',
    path: '/auth/second-factor/end',
    summary: 'Zweiten Faktor ausschalten',
    body: z.strictObject({ password: CurrentPassword, code: Code }),
    reply: z.object({ enabled: z.literal(false) }),
    refusals: ['wrong-password', 'second-factor-wrong', 'second-factor-off', 'too-many-tries'],
  }),
  ownSessions: call({
    ...own,
    method: 'GET',
    path: '/auth/sessions',
    summary: 'Eigene Sitzungen, zuletzt benutzte zuerst',
    reply: z.object({ rows: z.array(OwnSession) }),
    refusals: [],
  }),
  endOwnSession: call({
    ...own,
    method: 'POST',
    path: '/auth/sessions/end',
    summary: 'Eine eigene Sitzung beenden',
    body: z.strictObject({ session: line('Sitzung', 100) }),
    reply: z.object({ endedSessions: z.int() }),
    refusals: ['not-found'],
  }),
  endOtherSessions: call({
    ...own,
    method: 'POST',
    path: '/auth/sessions/end-others',
    summary: 'Alle eigenen Sitzungen außer dieser beenden',
    reply: z.object({ endedSessions: z.int() }),
    refusals: [],
  }),
} as const
