import type { Module } from '../module.ts'
import { appointmentFields } from './appointment-fields.ts'
import { projectFields } from './project-fields.ts'

/** Recorded time, tasks and appointments: what this adds to the registries of the house. */
export const timeModule = {
  events: [
    'task.opened',
    'task.settled',
    'time.started',
    'time.stopped',
    'time.changed',
    'time.deleted',
    'time.restored',
    'time.imported',
    'time.monthClosed',
    'time.monthReopened',
    'time.approved',
    'time.approvalWithdrawn',
    'project.changed',
    'project.budgetReached',
    'appointment.changed',
  ],
  histories: {
    task: { permission: 'locks.view', fields: ['kind', 'box', 'state', 'note', 'dueAt'] },
    timeEntry: {
      permission: 'time.viewAll',
      fields: ['projectId', 'startTime', 'endTime', 'description', 'deleted'],
      retained: 'times',
    },
    project: {
      permission: 'projects.edit',
      fields: [...Object.keys(projectFields), 'archived'],
    },
    appointment: {
      permission: 'appointments.view',
      fields: [...Object.keys(appointmentFields), 'done', 'archived'],
      retained: 'office',
    },
    timeMonth: {
      permission: 'time.approve',
      fields: ['month', 'closed', 'lockedFrom', 'userId', 'approved'],
      retained: 'times',
    },
    timeSettings: {
      permission: 'time.approve',
      fields: ['federalState', 'allowOverlap', 'graceDays', 'retentionYears', 'limits', 'own', 'locked'],
    },
  },
  lists: {
    'time-log': 'time.track',
    appointments: 'appointments.view',
  },
  mails: {
    'rental-stuck': 'staff',
    'time-budget': 'staff',
  },
  notifications: {
    'task-opened': 'locks.open',
    'budget-reached': 'projects.edit',
    'timer-long': 'time.track',
    'appointment-soon': 'appointments.view',
    'appointment-overdue': 'appointments.view',
  },
} as const satisfies Module
