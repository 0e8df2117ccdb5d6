import type { RequestOut } from '@fachwerk/contract/call'
import type { Finding, Round, roundCalls } from '@fachwerk/contract/location/round-calls'
import type { Tx } from '../../../platform/db/db.ts'
import { appendEvent } from '../../../platform/events/events.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { idempotent, type IdempotencyRequest } from '../../../platform/load/idempotency.ts'
import { ok, refuse } from '../../../platform/result.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { TasksNeeds } from '../index.ts'
import { TASK_OF_FINDING } from '../rules/audit-boxes.ts'
import { boxNameOf } from '../rules/task-view.ts'
import {
  insertRound,
  type StoredFinding,
  type RoundRow,
  roundsAt,
  tasksDoneSince,
} from '../rounds-repository.ts'
import { placeOf } from '../task-places-repository.ts'
import { compare } from './audit-round.ts'
import { openTask } from './open-task.ts'

type Finishing = RequestOut<typeof roundCalls.finishRound>['body']
type Answer = Finishing['findings'][number]

/** Nobody walks longer. */
const LONGEST_MS = 24 * 3_600_000
const SHOWN = 50

/**
 * Ends a round (B-06): boxes and doors are compared once more, each deviation becomes a task or is acknowledged with a
 * reason, and the round is kept. A deviation that came up meanwhile is asked about first.
 */
export function finishRound(
  needs: TasksNeeds,
  request: {
    readonly actor: StaffActor
    readonly body: Finishing
    readonly idempotency: IdempotencyRequest | null
  },
) {
  const { actor, body, idempotency } = request
  const now = needs.clock.now()
  return transact(needs.db, (tx) =>
    idempotent<Round, 'not-found' | 'findings-changed'>(tx, idempotency, now, async () => {
      const { locationId } = body
      const place = await placeOf(tx, actor.scopeFor('locks.open'), locationId)
      if (!place) return refuse('not-found')
      const { boxIds, findings } = await compare(tx, needs, { ...place, locationId })
      if (body.findings.some(({ boxId }) => !boxIds.includes(boxId))) return refuse('not-found')
      const answered = findings.map((finding) => ({ finding, answer: answerTo(finding, body.findings) }))
      if (answered.some(({ answer }) => answer === null)) return refuse('findings-changed')
      const stored = answered.flatMap(({ finding, answer }) => (answer ? [storedOf(finding, answer)] : []))
      const startedAt = startOf(new Date(body.startedAt), now)
      const round = { companyId: place.companyId, locationId, findings: stored, startedAt }
      return ok(await save(tx, needs, { actor, ...round, boxes: boxIds.length, now }))
    }),
  )
}

/** „known": there is a task for it already. Null: nobody has said anything to it. */
function answerTo({ boxId, kind, known }: Finding, answers: readonly Answer[]): Answer | 'known' | null {
  if (known) return 'known'
  return answers.find((answer) => answer.boxId === boxId && answer.kind === kind) ?? null
}

const storedOf = ({ boxId, kind }: Finding, answer: Answer | 'known'): StoredFinding =>
  answer === 'known'
    ? { boxId, kind, answer, reason: '' }
    : { boxId, kind, answer: answer.answer, reason: answer.reason }

/** A phone's clock may be wrong: a round begins neither later than now nor a day ago. */
const startOf = (at: Date, now: Date) =>
  new Date(Math.min(now.getTime(), Math.max(at.getTime(), now.getTime() - LONGEST_MS)))

interface Stored {
  readonly companyId: string
  readonly locationId: string
  readonly boxes: number
  readonly findings: readonly StoredFinding[]
  readonly startedAt: Date
  readonly now: Date
}

async function save(
  tx: Tx,
  needs: TasksNeeds,
  { actor, now, startedAt, ...round }: Stored & { readonly actor: StaffActor },
): Promise<Round> {
  const { companyId, locationId, findings } = round
  const by = { kind: 'staff', id: actor.userId, name: actor.name } as const
  for (const { boxId, kind, reason } of findings.filter(({ answer }) => answer === 'task'))
    await openTask(tx, needs, {
      companyId,
      boxId,
      kind: TASK_OF_FINDING[kind],
      cause: 'round',
      note: reason,
      by,
      now,
    })
  const tasksDone = await tasksDoneSince(tx, companyId, { locationId, since: startedAt })
  const id = needs.random.uuid()
  await insertRound(tx, { ...round, id, by, startedAt, finishedAt: now, tasksDone })
  const data = { roundId: id, tasksDone, findings: findings.length }
  await appendEvent(tx, { type: 'round.finished', at: now, companyId, locationId, actor: by, data })
  const [row] = await roundsAt(tx, companyId, { locationId, id, limit: 1 })
  if (!row) throw new Error(`round ${id} is gone`)
  return roundView(row)
}

const roundView = (row: RoundRow): Round => ({
  ...row,
  by: row.by.name,
  startedAt: row.startedAt.toISOString(),
  finishedAt: row.finishedAt.toISOString(),
  findings: row.findings.map(({ kind, answer, reason, ...box }) => ({
    boxName: boxNameOf(box),
    kind,
    answer,
    reason,
  })),
})

/** Rounds that were finished at a location. Foreign locations do not exist. */
export function listRounds(
  { db }: Pick<TasksNeeds, 'db'>,
  { actor, locationId }: { readonly actor: StaffActor; readonly locationId: string },
) {
  return db.read(async (tx) => {
    const place = await placeOf(tx, actor.scopeFor('locks.view'), locationId)
    if (!place) return refuse('not-found')
    const rows = await roundsAt(tx, place.companyId, { locationId, limit: SHOWN })
    return ok({ rows: rows.map(roundView) })
  })
}
