import type { Role } from '@fachwerk/contract/staff/permissions'
import { USUAL_REFUND_LIMITS } from '@fachwerk/contract/payment/refund-views'

/** What a company says of a role (cents); null: no limit. */
export type LimitOf = ReadonlyMap<Role, number | null>

/** How much a role gives back alone. */
export const limitOfRole = (role: Role, limits: LimitOf): number | null => {
  const own = limits.get(role)
  return own === undefined ? USUAL_REFUND_LIMITS[role] : own
}

/** The highest of somebody's roles counts. */
export function limitOf(roles: readonly Role[], limits: LimitOf): number | null {
  const each = roles.map((role) => limitOfRole(role, limits))
  if (each.includes(null)) return null
  return Math.max(0, ...each.map((limit) => limit ?? 0))
}

/** Whether so much (cents) is within a limit. */
export const isWithin = (cents: number, limit: number | null): boolean => limit === null || cents <= limit
