import type { Module } from '../module.ts'

/** Sites, domains and their texts: what this adds to the registries of the house. */
export const siteModule = {
  events: ['text.changed'],
  histories: {
    domain: {
      permission: 'sites.view',
      fields: ['host', 'proven', 'site', 'main', 'template', 'ownTemplate'],
      log: 'settings',
    },
    site: {
      permission: 'sites.view',
      fields: [
        'name',
        'company',
        'languages',
        'ownLanguages',
        'tellsUnknown',
        'template',
        'ownTemplate',
        'domain',
        'locations',
        'archived',
      ],
      log: 'settings',
    },
    /** How all sites of a franchise group look. */
    siteDesign: { permission: 'sites.view', fields: ['template', 'own', 'locked'], log: 'settings' },
    /** The languages of all sites of a franchise group. */
    siteLanguages: { permission: 'sites.view', fields: ['languages', 'own', 'locked'], log: 'settings' },
    textConstant: {
      permission: 'sites.view',
      fields: ['de', 'de-informal', 'en', 'it', 'ru'],
      log: 'settings',
    },
  },
  lists: {
    sites: 'sites.view',
    domains: 'sites.view',
    translations: 'sites.view',
  },
} as const satisfies Module
