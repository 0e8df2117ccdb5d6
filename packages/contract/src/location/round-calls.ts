import { z } from 'zod'
import { call } from '../call.ts'
import { Id, Instant, maybeText } from '../fields.ts'

export const FINDING_KINDS = [
  'freeButOpen',
  'rentedButOpen',
  'jammed',
  'unknown',
  'neverHeard',
  'noLock',
] as const
/**
 * Where a door is not as the rentals say (B-06): free or rented and its door open, jammed, not heard now or never, or
 * without a lock although it is in service.
 */
export const FindingKind = z.enum(FINDING_KINDS)
export type FindingKind = z.infer<typeof FindingKind>

export const Finding = z
  .object({
    boxId: Id,
    boxName: z.string(),
    kind: FindingKind,
    /** A task that is open there already and takes care of it. */
    known: z.boolean(),
  })
  .meta({ id: 'Finding' })
export type Finding = z.infer<typeof Finding>

/** What somebody says to a deviation: it becomes a task, or is fine for a reason. */
export const AnsweredFinding = z
  .strictObject({
    boxId: Id,
    kind: FindingKind,
    answer: z.enum(['task', 'acknowledged']),
    reason: maybeText('Grund', 300).default(''),
  })
  .refine(({ answer, reason }) => answer === 'task' || reason !== '', {
    path: ['reason'],
    error: 'Bitte geben Sie an, warum das in Ordnung ist.',
  })

export const Round = z
  .object({
    id: Id,
    locationId: Id,
    locationName: z.string(),
    timeZone: z.string(),
    by: z.string(),
    startedAt: Instant,
    finishedAt: Instant,
    /** Done while it went on, by whomever. */
    tasksDone: z.int(),
    boxes: z.int(),
    findings: z.array(
      z.object({
        boxName: z.string(),
        kind: FindingKind,
        answer: z.enum(['task', 'acknowledged', 'known']),
        reason: z.string(),
      }),
    ),
  })
  .meta({ id: 'Round' })
export type Round = z.infer<typeof Round>

const common = { auth: 'staff', host: 'admin', tags: ['Rundgang'] } as const

/** The end of a round: boxes compared with their doors, and kept (B-06). */
export const roundCalls = {
  auditRound: call({
    ...common,
    method: 'POST',
    path: '/location/round/audit',
    permission: 'locks.view',
    summary: 'Fächer eines Standorts mit ihren Türsensoren vergleichen: wo es nicht zusammenpasst',
    readOnly: true,
    body: z.strictObject({ locationId: Id }),
    reply: z.object({ boxes: z.int(), findings: z.array(Finding) }),
    refusals: ['not-found'],
  }),
  finishRound: call({
    ...common,
    method: 'POST',
    path: '/location/round/finish',
    permission: 'locks.open',
    summary: 'Rundgang abschließen: jede Abweichung wird eine Aufgabe oder mit Grund bestätigt',
    idempotent: true,
    body: z.strictObject({
      locationId: Id,
      startedAt: Instant,
      findings: z.array(AnsweredFinding).max(2_000),
    }),
    reply: Round,
    refusals: ['not-found', 'findings-changed'],
  }),
  rounds: call({
    ...common,
    method: 'POST',
    path: '/location/rounds',
    permission: 'locks.view',
    summary: 'Abgeschlossene Rundgänge eines Standorts, neueste zuerst',
    readOnly: true,
    body: z.strictObject({ locationId: Id }),
    reply: z.object({ rows: z.array(Round) }),
    refusals: ['not-found'],
  }),
} as const
