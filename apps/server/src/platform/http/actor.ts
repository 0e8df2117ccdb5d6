import type { Language } from '@fachwerk/contract/fields'
import type { Permission } from '@fachwerk/contract/staff/permissions'

/** A signed-in member of staff; read anew on every request, never taken from a token. */
export interface StaffActor {
  readonly kind: 'staff'
  readonly userId: string
  readonly name: string
  readonly email: string
  readonly companyId: string
  /** Own company and, for a franchisor, its franchisees. */
  readonly companyIds: readonly string[]
  readonly permissions: ReadonlySet<Permission>
  readonly sessionId: string
  /** Companies on whose rows this permission counts; empty without the permission. */
  scopeFor(permission: Permission): readonly string[]
}

/** A customer's browser on a site; what it may see hangs on its session or on the hash it brings. */
export interface VisitorActor {
  readonly kind: 'visitor'
  readonly siteId: string
  /** Company that runs the site. */
  readonly companyId: string
  readonly host: string
  readonly sessionId: string | null
}

/** Somebody unknown on a host of the back office. */
export interface NobodyActor {
  readonly kind: 'nobody'
}

export type Actor = StaffActor | VisitorActor | NobodyActor

/** The site that a host name leads to. */
export interface SiteContext {
  readonly siteId: string
  readonly companyId: string
  readonly name: string
  readonly template: 'white-clean' | 'black-clean'
  readonly defaultLanguage: Language
  readonly languages: readonly Language[]
  readonly hosts: readonly string[]
}
