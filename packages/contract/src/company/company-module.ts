import { COMPANY_FIELDS, COMPANY_SETTING_FIELDS, FRANCHISEE_FIELDS } from '../history/history-fields.ts'
import type { Module } from '../module.ts'

/** Companies and their franchise: what this adds to the registries of the house. */
export const companyModule = {
  histories: {
    companySettings: { permission: 'locations.view', fields: COMPANY_SETTING_FIELDS, log: 'settings' },
    franchisee: {
      permission: 'franchisees.view',
      fields: FRANCHISEE_FIELDS,
    },
    /** What a company says of itself (LAW-20); a franchisee reads here what its franchisor changed of it. */
    company: { permission: 'company.view', fields: COMPANY_FIELDS, log: 'settings' },
    franchiseMenu: { permission: 'company.view', fields: ['menu', 'own', 'locked'], log: 'settings' },
    officeMenu: { permission: 'company.view', fields: ['shown', 'entries'], log: 'settings' },
    /** Periods as they were set, or how many entries went in a night; never what they said. */
    retention: {
      permission: 'locations.view',
      fields: [
        'openings',
        'device',
        'connections',
        'care',
        'signIns',
        'notices',
        'times',
        'office',
        'business',
        'records',
        'letters',
        'serviceMails',
      ],
      log: 'settings',
    },
  },
  lists: {
    franchisees: 'franchisees.view',
  },
} as const satisfies Module
