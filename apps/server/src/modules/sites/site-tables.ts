import type { Language } from '@fachwerk/contract/fields'

interface SiteTable {
  id: string
  company_id: string
  name: string
  template: 'white-clean' | 'black-clean'
  default_language: Language
  languages: Language[]
  created_at: Date
}

interface SiteDomainTable {
  host: string
  company_id: string
  site_id: string
  position: number
}

interface SiteLocationTable {
  site_id: string
  company_id: string
  location_id: string
}

declare module '../../platform/db.ts' {
  interface Database {
    site: SiteTable
    site_domain: SiteDomainTable
    site_location: SiteLocationTable
  }
}
