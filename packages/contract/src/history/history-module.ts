import type { Module } from '../module.ts'

/** What is kept of what happened: what this adds to the registries of the house. */
export const historyModule = {
  lists: {
    logs: 'logs.view',
    'request-logs': 'requestLogs.view',
  },
} as const satisfies Module
