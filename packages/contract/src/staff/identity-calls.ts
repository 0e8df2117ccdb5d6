import { z } from 'zod'
import { call } from '../call.ts'
import { Email, Id, Instant, Language } from '../fields.ts'
import { MenuArea } from '../company/franchise-menu.ts'
import { COLOR_SCHEMES, MENU_PROFILES, OFFICE_ENTRIES } from './profile-values.ts'
import { Permission, Role } from './role-fields.ts'

/** Which menu a company's staff see (N-01); data on the company, never a name in code. */
export const MenuProfile = z.enum(MENU_PROFILES)
export type MenuProfile = z.infer<typeof MenuProfile>

export const Contact = z.object({ firstName: z.string(), lastName: z.string(), email: z.string() })

export const CompanyObject = z.object({
  id: Id,
  name: z.string(),
  menuProfile: MenuProfile,
  franchisorCompany: z.object({ id: Id, name: z.string() }).nullable(),
})

export const ColorScheme = z.enum(COLOR_SCHEMES)
export type ColorScheme = z.infer<typeof ColorScheme>

/** What the browser keeps after sign-in. */
export const SignedInUser = z
  .object({
    id: Id,
    email: z.string(),
    backendRoles: z.array(Role),
    permissions: z.array(Permission),
    company: Id,
    companyObject: CompanyObject,
    contact: Contact,
    language: Language,
    colorScheme: ColorScheme,
    /** Parts of a franchisee’s menu (B-08); others have the menu of their kind. */
    menuAreas: z.array(MenuArea).optional(),
    /** Of the group „Büro“ (N-01), where the company’s menu has one; absent: all there are. */
    officeEntries: z.array(z.enum(OFFICE_ENTRIES)).optional(),
  })
  .meta({ id: 'SignedInUser' })
export type SignedInUser = z.infer<typeof SignedInUser>

/** Tokens are opaque; `refreshAheadAt` tells the client when to ask for the next one. */
export const SessionTokens = z.object({
  accessToken: z.string(),
  validUntil: Instant,
  refreshAheadAt: Instant,
})

/** A password that is there already: only its length is bounded. */
export const CurrentPassword = z
  .string({ error: 'Passwort fehlt.' })
  .min(1, { error: 'Passwort fehlt.' })
  .max(512, { error: 'Das Passwort ist zu lang.' })

export const identityCalls = {
  signIn: call({
    method: 'POST',
    path: '/auth/sign-in',
    auth: 'none',
    permission: 'public',
    host: 'admin',
    summary: 'Anmelden mit E-Mail-Adresse und Passwort',
    tags: ['Anmeldung'],
    body: z.strictObject({ email: Email, password: CurrentPassword }),
    reply: SessionTokens.extend({ user: SignedInUser }),
    refusals: ['wrong-credentials', 'second-factor-required', 'too-many-tries'],
  }),
  refreshToken: call({
    method: 'GET',
    path: '/auth/refresh-token',
    auth: 'none',
    permission: 'public',
    host: 'admin',
    summary: 'Nächstes Zugriffstoken holen (Kopfzeile x-access-token)',
    tags: ['Anmeldung'],
    reply: SessionTokens.extend({ user: SignedInUser }),
    refusals: ['not-signed-in', 'account-blocked', 'too-many-tries'],
  }),
  refreshTokenByPost: call({
    method: 'POST',
    path: '/auth/refresh-token',
    auth: 'none',
    permission: 'public',
    host: 'admin',
    summary: 'Sicherer Zwilling von GET /auth/refresh-token',
    tags: ['Anmeldung'],
    reply: SessionTokens.extend({ user: SignedInUser }),
    refusals: ['not-signed-in', 'account-blocked', 'too-many-tries'],
  }),
  signOut: call({
    method: 'POST',
    path: '/auth/sign-out',
    auth: 'staff',
    permission: 'signed-in',
    host: 'admin',
    summary: 'Sitzung auf dem Server beenden',
    tags: ['Anmeldung'],
    reply: z.object({ signedOut: z.literal(true) }),
    refusals: [],
  }),
  currentUser: call({
    method: 'GET',
    path: '/auth/current-user',
    auth: 'staff',
    permission: 'signed-in',
    host: 'admin',
    summary: 'Angemeldete Person mit Firma, Rollen und Rechten',
    tags: ['Anmeldung'],
    reply: SignedInUser,
    refusals: [],
  }),
  backendRoles: call({
    method: 'GET',
    path: '/private/backend-roles',
    auth: 'staff',
    permission: 'signed-in',
    host: 'admin',
    summary: 'Rollen und ihre Rechte',
    tags: ['Benutzer'],
    reply: z.object({
      rows: z.array(z.object({ role: Role, name: z.string(), permissions: z.array(Permission) })),
    }),
    refusals: [],
  }),
  companies: call({
    method: 'GET',
    path: '/private/companies',
    auth: 'staff',
    permission: 'company.view',
    host: 'admin',
    summary: 'Eigene Firma und ihre Franchisenehmer',
    tags: ['Firmen'],
    reply: z.object({ rows: z.array(CompanyObject) }),
    refusals: [],
  }),
} as const
