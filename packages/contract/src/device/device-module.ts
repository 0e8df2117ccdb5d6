import type { Module } from '../module.ts'
import { lockFields } from './lock-fields.ts'
import { terminalFields } from './terminal-fields.ts'

/** Terminals, locks and what stands beside them: what this adds to the registries of the house. */
export const deviceModule = {
  events: [
    'grants.changed',
    'command.requested',
    'command.sent',
    'command.accepted',
    'command.done',
    'command.refused',
    'command.failed',
    'command.expired',
    'terminal.online',
    'terminal.offline',
    'terminal.refused',
    'terminal.started',
    'terminal.clockUnsure',
    'terminal.changed',
    'lock.opened',
    'lock.closed',
    'lock.jammed',
    'lock.failed',
    'lock.changed',
    'lock.added',
    'lock.edited',
    'lock.moved',
    'lock.archived',
    'lock.restored',
    'lock.deactivated',
    'lock.activated',
    'code.refused',
    'help.called',
    'help.over',
    'alarm.taken',
  ],
  histories: {
    lock: {
      permission: 'locks.view',
      fields: [
        ...Object.keys(lockFields),
        'box',
        'size',
        'location',
        'terminal',
        'outOfService',
        'archived',
        'deactivated',
      ],
    },
    terminal: {
      permission: 'monitoring.view',
      fields: [...Object.keys(terminalFields), 'location', 'archived', 'access', 'called'],
    },
  },
  lists: {
    locks: 'locks.view',
    terminals: 'monitoring.view',
  },
  mails: {
    'locks-deactivated': 'staff',
  },
  notifications: {
    'terminal-offline': 'monitoring.view',
    'lock-jammed': 'monitoring.view',
    'lock-deactivated': 'monitoring.view',
    'help-called': 'monitoring.view',
  },
} as const satisfies Module
