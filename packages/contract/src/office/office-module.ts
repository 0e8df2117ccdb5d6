import type { Module } from '../module.ts'

/** The back office as a whole: what this adds to the registries of the house. */
export const officeModule = {
  histories: {
    savedView: {
      permission: 'views.share',
      fields: ['name', 'shared', 'state'],
      log: 'settings',
      retained: 'office',
    },
    export: {
      permission: 'users.view',
      fields: ['list', 'format', 'rows', 'filter'],
      log: 'staff',
      retained: 'office',
    },
    dashboard: {
      permission: 'dashboard.arrange',
      fields: ['content', 'aside', 'hidden', 'boardUrl'],
      log: 'settings',
      retained: 'office',
    },
  },
} as const satisfies Module
