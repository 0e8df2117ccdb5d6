import { z } from 'zod'
import { call } from '../call.ts'
import { EventActor } from './events.ts'
import { Id, Instant } from '../fields.ts'
import { HISTORY, HISTORY_KINDS } from './history-kinds.ts'

/** Fields that changed, by name, as they were. */
const Fields = z.record(z.string(), z.unknown())

export const HistoryEntry = z
  .object({
    id: z.string(),
    at: Instant,
    actor: EventActor,
    /** `<kind>.<what was done>`: `user.blocked`. */
    action: z.string(),
    before: Fields,
    after: Fields,
    reason: z.string().nullable(),
  })
  .meta({ id: 'HistoryEntry' })
export type HistoryEntry = z.infer<typeof HistoryEntry>

const HistoryQuery = z.object({
  subject: z.object({ kind: z.enum(HISTORY_KINDS), id: Id }),
  offset: z.int().min(0).max(100_000).default(0),
  limit: z.int().min(1).max(100).default(25),
})

export const historyCalls = {
  history: call({
    method: 'POST',
    path: '/private/history',
    auth: 'staff',
    permission: 'signed-in',
    permissionOf: (body) => HISTORY[HistoryQuery.parse(body).subject.kind].permission,
    host: 'admin',
    summary: 'Wer hat was wann geändert: Verlauf eines Datensatzes, neueste zuerst',
    tags: ['Verlauf'],
    readOnly: true,
    body: HistoryQuery,
    reply: z.object({ rows: z.array(HistoryEntry), total: z.int() }),
    refusals: [],
  }),
} as const
