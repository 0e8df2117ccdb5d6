import type { Language } from '@fachwerk/contract/fields'
import type { SiteTemplate } from '@fachwerk/contract/site/site-template'
import type { Generated } from 'kysely'
import { COMPANY, PLACE, type RetainedTables } from '../../platform/db/retained-tables.ts'

interface SiteTable {
  id: string
  company_id: string
  name: string
  /** Null: inherited. */
  template: SiteTemplate | null
  /** Both null: inherited. */
  default_language: Language | null
  languages: Language[] | null
  /** Signing in says that an address is unknown. */
  tells_unknown: Generated<boolean>
  created_at: Date
  version: Generated<number>
  changed_at: Generated<Date | null>
  archived_at: Generated<Date | null>
}

interface SiteDomainTable {
  id: Generated<string>
  host: string
  company_id: string
  site_id: string | null
  /** Where it will lead once it is proven. */
  wanted_site_id: Generated<string | null>
  /** Order among the domains of a site; the first is the main one. */
  position: Generated<number>
  proof: string | null
  proven_at: Date | null
  checked_at: Date | null
  changed_at: Date
  /** Null: from before it was kept. */
  created_at: Generated<Date | null>
  version: Generated<number>
}

interface SiteLocationTable {
  site_id: string
  company_id: string
  location_id: string
}

interface SiteDesignTable {
  /** Head of a franchise group. */
  company_id: string
  /** Null: the product’s usual one. */
  template: SiteTemplate | null
  locked: boolean
  version: number
  changed_at: Date
}

interface SiteLanguageDefaultTable {
  /** Head of a franchise group. */
  company_id: string
  /** Null: the product’s usual ones. */
  languages: Language[] | null
  default_language: Language | null
  locked: boolean
  version: number
  changed_at: Date
}

declare module '../../platform/db/db.ts' {
  interface Database {
    site: SiteTable
    site_domain: SiteDomainTable
    site_location: SiteLocationTable
    site_design: SiteDesignTable
    site_language_default: SiteLanguageDefaultTable
  }
}

/** How long its rows stay; the test of what is forgotten collects it. @public */
export const retained = {
  site_design: { stays: COMPANY },
  site_language_default: { stays: COMPANY },
  site: { stays: COMPANY },
  site_domain: { stays: COMPANY },
  site_location: { stays: PLACE },
} as const satisfies RetainedTables
