import type { SessionTokens, SignedInUser } from '@fachwerk/contract/staff/identity-calls'
import { PERMISSIONS, ROLES } from '@fachwerk/contract/staff/permissions'
import {
  COLOR_SCHEMES,
  LANGUAGES,
  MENU_AREAS,
  MENU_PROFILES,
  OFFICE_ENTRIES,
} from '@fachwerk/contract/staff/profile-values'
import type { z } from 'zod'

export type Tokens = z.infer<typeof SessionTokens>

/**
 * What the browser's storage may hold, told without the contract's schemas: they are a tenth of a second of the first
 * screen. The test lays both side by side.
 */
type Check = (value: unknown) => boolean

const isText: Check = (value) => typeof value === 'string'
const isId: Check = (value) =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)
const isInstant: Check = (value) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value))
const oneOf =
  (values: readonly string[]): Check =>
  (value) =>
    typeof value === 'string' && values.includes(value)
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check)
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value)
const orMissing =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value)
const shape =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(checks).every(([key, check]) => check(Reflect.get(value, key)))

const tokens = shape({ accessToken: isText, validUntil: isInstant, refreshAheadAt: isInstant })
const user = shape({
  id: isId,
  email: isText,
  backendRoles: listOf(oneOf(ROLES)),
  permissions: listOf(oneOf(PERMISSIONS)),
  company: isId,
  companyObject: shape({
    id: isId,
    name: isText,
    menuProfile: oneOf(MENU_PROFILES),
    franchisorCompany: orNull(shape({ id: isId, name: isText })),
  }),
  contact: shape({ firstName: isText, lastName: isText, email: isText }),
  language: oneOf(LANGUAGES),
  colorScheme: oneOf(COLOR_SCHEMES),
  menuAreas: orMissing(listOf(oneOf(MENU_AREAS))),
  officeEntries: orMissing(listOf(oneOf(OFFICE_ENTRIES))),
})

export const areTokens = (value: unknown): value is Tokens => tokens(value)
export const isSignedInUser = (value: unknown): value is SignedInUser => user(value)
