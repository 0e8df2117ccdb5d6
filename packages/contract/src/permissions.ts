import { z } from 'zod'

/** The one roles table: server, menu and buttons read it from here. */
export const PERMISSIONS = [
  'dashboard.view',
  'accessRights.view',
  'locks.view',
  'locks.open',
  'locks.maintain',
  'monitoring.view',
  'locations.view',
  'users.view',
  'company.view',
  'search.use',
] as const
export const Permission = z.enum(PERMISSIONS)
export type Permission = z.infer<typeof Permission>

export const ROLES = ['owner', 'administrator', 'operator', 'support', 'accountant', 'reader'] as const
export const Role = z.enum(ROLES)
export type Role = z.infer<typeof Role>

export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  owner: 'Inhaber',
  administrator: 'Administrator',
  operator: 'Betreiber',
  support: 'Support',
  accountant: 'Buchhaltung',
  reader: 'Lesend',
}

interface Rule {
  readonly roles: readonly Role[]
  /** A franchisor's staff with the role may do it on rows of its franchisees too. */
  readonly alsoFranchisee: boolean
}

const everyone = ROLES
const running = ['owner', 'administrator', 'operator'] as const
const atTheCabinet = ['owner', 'administrator', 'operator', 'support'] as const

export const PERMISSION_TABLE: Readonly<Record<Permission, Rule>> = {
  'dashboard.view': { roles: everyone, alsoFranchisee: false },
  'accessRights.view': { roles: everyone, alsoFranchisee: true },
  'locks.view': { roles: everyone, alsoFranchisee: true },
  'locks.open': { roles: atTheCabinet, alsoFranchisee: true },
  'locks.maintain': { roles: running, alsoFranchisee: true },
  'monitoring.view': { roles: everyone, alsoFranchisee: true },
  'locations.view': { roles: everyone, alsoFranchisee: true },
  'users.view': { roles: ['owner', 'administrator'], alsoFranchisee: true },
  'company.view': { roles: everyone, alsoFranchisee: true },
  'search.use': { roles: everyone, alsoFranchisee: true },
}

/** Permissions of a person with these roles. */
export function permissionsOf(roles: readonly Role[]): Permission[] {
  return PERMISSIONS.filter((permission) =>
    roles.some((role) => PERMISSION_TABLE[permission].roles.includes(role)),
  )
}
