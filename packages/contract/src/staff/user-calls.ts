import { z } from 'zod'
import { call } from '../call.ts'
import { Id, Instant, text } from '../fields.ts'
import { bodyOf, viewOf } from '../record-fields.ts'
import { CompanyObject } from './identity-calls.ts'
import { Role } from './role-fields.ts'
import { TestUser } from './test-user.ts'
import { contactFields, userFields } from './user-fields.ts'

export const USER_STATUSES = ['active', 'blocked', 'archived'] as const
/** Blocked people may not act; archived ones are left out of the list until somebody asks for them. */
export const UserStatus = z.enum(USER_STATUSES)
export type UserStatus = z.infer<typeof UserStatus>

const { email, roles, language, ...contact } = viewOf(userFields)

export const UserRow = z
  .object({
    id: Id,
    email,
    firstName: contact.firstName,
    lastName: contact.lastName,
    roles,
    status: UserStatus,
    companyId: Id,
    companyName: z.string(),
    lastSignedInAt: Instant.nullable(),
    createdAt: Instant,
    /** Invited, but no password yet. */
    invited: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'UserRow' })
export type UserRow = z.infer<typeof UserRow>

/** One person, with what the caller may do about them by the roles table. */
export const UserDetail = z
  .object({
    id: Id,
    email,
    backendRoles: roles,
    company: Id,
    companyObject: CompanyObject,
    contact: z.object({ ...contact, email }),
    language,
    status: UserStatus,
    version: z.int(),
    createdAt: Instant,
    changedAt: Instant.nullable(),
    lastSignedInAt: Instant.nullable(),
    invited: z.boolean(),
    secondFactor: z.boolean(),
    can: z.object({
      edit: z.boolean(),
      /** Roles that the caller may give to this person or take from them. */
      roles: z.array(Role),
      /** Where the caller may bring this person from here. */
      statuses: z.array(UserStatus),
    }),
  })
  .meta({ id: 'UserDetail' })
export type UserDetail = z.infer<typeof UserDetail>

/** What a form says about a person. `contact.email` is set from `email`, whatever is sent. */
const person = {
  email: userFields.email.body,
  contact: z.strictObject({ ...bodyOf(contactFields), email: z.string().max(254).optional() }),
  backendRoles: userFields.roles.body,
  language: userFields.language.body.default('de'),
}

const params = z.object({ id: Id })

/** The people of a company: list, form, status. */
export const userCalls = {
  viewTestUser: call({
    method: 'GET',
    path: '/public/testuser/view/{id}',
    auth: 'none',
    permission: 'public',
    host: 'admin',
    summary: 'Demo-Konto nach seiner Nummer; außerhalb der Demo gibt es keines',
    tags: ['Anmeldung'],
    params: z.object({
      id: z.string().regex(/^[1-9]\d{0,2}$/, { error: 'Das ist keine Nummer eines Demo-Kontos.' }),
    }),
    reply: TestUser,
    refusals: ['not-found'],
  }),
  user: call({
    method: 'GET',
    path: '/private/user/{id}',
    auth: 'staff',
    permission: 'users.view',
    host: 'admin',
    summary: 'Eine Person mit Rollen, Firma und dem, was an ihr geändert werden darf',
    tags: ['Benutzer'],
    params,
    reply: UserDetail,
    refusals: ['not-found'],
  }),
  createUser: call({
    method: 'POST',
    path: '/private/user',
    auth: 'staff',
    permission: 'users.edit',
    host: 'admin',
    summary: 'Person anlegen und, wenn gewünscht, per E-Mail einladen',
    tags: ['Benutzer'],
    body: z.strictObject({
      ...person,
      /** Own company unless one of the franchisees is named. */
      company: Id.optional(),
      invite: z.boolean().default(true),
    }),
    reply: UserDetail,
    refusals: ['not-found', 'email-taken', 'role-not-allowed'],
  }),
  updateUser: call({
    method: 'PUT',
    path: '/private/user/{id}',
    auth: 'staff',
    permission: 'users.edit',
    host: 'admin',
    summary: 'Name, Adresse, Sprache und Rollen einer Person ändern',
    tags: ['Benutzer'],
    params,
    body: z.strictObject({ ...person, version: z.int().min(1) }),
    reply: UserDetail,
    refusals: ['not-found', 'changed-meanwhile', 'email-taken', 'role-not-allowed', 'last-owner'],
  }),
  changeUserStatus: call({
    method: 'POST',
    path: '/private/user/{id}/status',
    auth: 'staff',
    permission: 'users.edit',
    host: 'admin',
    summary: 'Person sperren, archivieren oder zurückholen; wirkt sofort, auch auf laufende Sitzungen',
    tags: ['Benutzer'],
    params,
    body: z.strictObject({ status: UserStatus, reason: text('Grund', 500).optional() }),
    reply: UserDetail,
    refusals: [
      'not-found',
      'reason-required',
      'transition-not-allowed',
      'not-yourself',
      'role-not-allowed',
      'last-owner',
      'email-taken',
    ],
  }),
  endUserSecondFactor: call({
    method: 'POST',
    path: '/private/user/{id}/second-factor/end',
    auth: 'staff',
    permission: 'users.edit',
    host: 'admin',
    summary:
      'Zweiten Faktor einer Person ausschalten, die App und Codes verloren hat; eine E-Mail sagt es ihr',
    tags: ['Benutzer'],
    params,
    body: z.strictObject({ reason: text('Grund', 500) }),
    reply: UserDetail,
    refusals: ['not-found', 'not-yourself', 'role-not-allowed', 'second-factor-off'],
  }),
} as const
