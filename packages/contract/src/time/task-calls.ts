import { z } from 'zod'
import { call } from '../call.ts'
import { Id, Instant, maybeText } from '../fields.ts'
import { Task, TaskKind, TaskPlace } from './task-views.ts'

const note = maybeText('Notiz', 500)

/** A task by hand; what has no box is solved by events alone. */
export const NewTask = z.strictObject({
  boxId: Id,
  kind: TaskKind.exclude(['solve']),
  note: note.default(''),
  dueAt: Instant.nullable().default(null),
})
export type NewTask = z.infer<typeof NewTask>

export const SettledTask = z
  .strictObject({
    id: Id,
    /** `open` takes back what was done or dropped a moment ago. */
    to: z.enum(['done', 'dropped', 'open']),
    note: note.default(''),
    /** When it was done, if that could be sent only later; never in the future. */
    at: Instant.nullable().default(null),
  })
  .refine(({ to, note: why }) => to !== 'dropped' || why !== '', {
    path: ['note'],
    error: 'Bitte geben Sie an, warum die Aufgabe entfällt.',
  })
export type SettledTask = z.infer<typeof SettledTask>

const common = { auth: 'staff', host: 'admin', tags: ['Rundgang'] } as const

/** What there is to do at the cabinets (B-03, B-06). */
export const taskCalls = {
  taskPlaces: call({
    ...common,
    method: 'POST',
    path: '/location/task/places',
    permission: 'locks.view',
    summary: 'Standorte mit der Zahl ihrer offenen Aufgaben',
    readOnly: true,
    body: z.strictObject({}),
    reply: z.object({ rows: z.array(TaskPlace) }),
    refusals: [],
  }),
  tasks: call({
    ...common,
    method: 'POST',
    path: '/location/tasks',
    permission: 'locks.view',
    summary: 'Aufgaben eines Standorts in der Reihenfolge, in der man am Schrank entlanggeht',
    readOnly: true,
    body: z.strictObject({ locationId: Id }),
    reply: z.object({
      locationId: Id,
      locationName: z.string(),
      timeZone: z.string(),
      /** Open and waiting ones, along the wall. */
      tasks: z.array(Task),
      /** What was done or dropped within the last twelve hours, newest first. */
      closed: z.array(Task),
    }),
    refusals: ['not-found'],
  }),
  addTask: call({
    ...common,
    method: 'POST',
    path: '/location/task/add',
    permission: 'locks.open',
    summary: 'Aufgabe von Hand anlegen',
    idempotent: true,
    body: z.strictObject({ item: NewTask }),
    reply: Task,
    refusals: ['not-found', 'task-open-already'],
  }),
  settleTask: call({
    ...common,
    method: 'POST',
    path: '/location/task/settle',
    permission: 'locks.open',
    summary: 'Aufgabe erledigen, entfallen lassen oder wieder öffnen',
    idempotent: true,
    body: z.strictObject({ item: SettledTask }),
    reply: Task,
    refusals: ['not-found', 'transition-not-allowed', 'task-open-already'],
  }),
} as const
