import type { RequestOut } from '@fachwerk/contract/call'
import { type billedCalls, MOST_IN_STATEMENT } from '@fachwerk/contract/invoice/billed/billed-calls'
import type { BillingStatement } from '@fachwerk/contract/invoice/billed/billed-views'
import { recordChange } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import {
  idempotent,
  type IdempotencyRefusal,
  type IdempotencyRequest,
} from '../../../platform/load/idempotency.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { billedByIds, openBilled, place, placesOf, takeOut } from '../billed-repository.ts'
import type { BilledNeeds } from '../needs.ts'
import {
  deleteDraft,
  draftsWith,
  holdStatement,
  insertStatement,
  noteChange,
} from '../statements-repository.ts'
import { statementOf } from './show-statements.ts'

type Needs = Pick<BilledNeeds, 'db' | 'clock' | 'random' | 'companyNames'>
type Body<C extends 'takeBilled' | 'takeBilledPeriod' | 'leaveOutBilled'> = RequestOut<
  (typeof billedCalls)[C]
>['body'] & {
  readonly actor: StaffActor
}

/** Keeps that a draft was begun, once something is in it. */
async function recordBegun(
  tx: Tx,
  {
    actor,
    companyId,
    id,
    at,
  }: { readonly actor: StaffActor; readonly companyId: string; readonly id: string; readonly at: Date },
): Promise<void> {
  await recordChange(tx, {
    at,
    companyId,
    actor: { kind: 'staff', id: actor.userId, name: actor.name },
    action: 'billingStatement.begun',
    subject: { kind: 'billingStatement', id },
    before: null,
    after: { state: 'draft' },
  })
}

/** Where rows stand that were not taken. */
async function left(tx: Tx, asked: { readonly scope: readonly string[]; readonly ids: readonly string[] }) {
  const rows = await billedByIds(tx, asked)
  return rows.map(({ id, statementNumber }) => ({ id, statement: statementNumber }))
}

interface Filling {
  readonly actor: StaffActor
  readonly companyId: string
  readonly ids: readonly string[]
  /** Null: a new one. */
  readonly statementId: string | null
}

/** Puts what still stands nowhere into a statement; null: nothing did, and none was begun. */
async function fill(
  tx: Tx,
  { clock, random }: Pick<Needs, 'clock' | 'random'>,
  { actor, companyId, ids, statementId }: Filling,
): Promise<{ readonly id: string; readonly ids: ReadonlySet<string> } | null> {
  if (ids.length === 0) return null
  const id = statementId ?? random.uuid()
  const by = { at: clock.now(), by: actor.name }
  if (statementId === null) await insertStatement(tx, { id, companyId, ...by })
  const taken = new Set(await place(tx, { ids, companyId, statementId: id, ...by }))
  // Somebody else was faster between looking and taking.
  if (taken.size === 0 && statementId === null) await deleteDraft(tx, { id, companyId })
  if (taken.size === 0) return null
  if (statementId === null) await recordBegun(tx, { actor, companyId, id, at: by.at })
  await noteChange(tx, { id, companyId })
  return { id, ids: taken }
}

type Once = { readonly idempotency: IdempotencyRequest | null }
type Taken = Result<
  { statement: BillingStatement; left: { id: string; statement: string | null }[] },
  'not-found' | 'statement-closed' | 'statement-full' | 'billed-mixed-companies' | 'billed-taken'
>

/** O-03: takes what was billed into a statement. Each stands in one at most: what somebody else took meanwhile stays theirs. Once per key. */
export const takeBilled = (
  needs: Needs,
  { actor, ids, statementId, idempotency }: Body<'takeBilled'> & Once,
): Promise<Taken | Result<never, IdempotencyRefusal>> =>
  needs.db.transaction((tx) =>
    idempotent(tx, idempotency, needs.clock.now(), async (): Promise<Taken> => {
      const scope = actor.scopeFor('payments.record')
      const wanted = [...new Set(ids)]
      const found = await placesOf(tx, { scope, ids: wanted })
      const [first] = found
      if (!first || found.length < wanted.length) return refuse('not-found')
      const { companyId } = first
      if (found.some((row) => row.companyId !== companyId)) return refuse('billed-mixed-companies')
      const held =
        statementId === null ? null : await holdStatement(tx, { scope: [companyId], id: statementId })
      if (statementId !== null && !held) return refuse('not-found')
      if (held?.state === 'closed') return refuse('statement-closed')
      if ((held?.held ?? 0) + wanted.length > MOST_IN_STATEMENT) return refuse('statement-full')
      const free = await openBilled(tx, { companyId, ids: wanted, most: wanted.length })
      const taken = await fill(tx, needs, { actor, companyId, ids: free, statementId })
      if (!taken) return refuse('billed-taken')
      const { id } = taken
      const statement = await statementOf(tx, needs, { actor, id })
      if (!statement.ok) return statement
      const rest = wanted.filter((each) => !taken.ids.has(each))
      return ok({ statement: statement.value, left: await left(tx, { scope, ids: rest }) })
    }),
  )

type TakenPeriod = Result<BillingStatement, 'not-found' | 'statement-full' | 'billed-none'>

/** O-03: a new statement of everything that was billed in a period and stands nowhere yet. Once per key. */
export const takeBilledPeriod = (
  needs: Needs,
  { actor, company: companyId, from, to, idempotency }: Body<'takeBilledPeriod'> & Once,
): Promise<TakenPeriod | Result<never, IdempotencyRefusal>> =>
  needs.db.transaction((tx) =>
    idempotent(tx, idempotency, needs.clock.now(), async (): Promise<TakenPeriod> => {
      if (!actor.scopeFor('payments.record').includes(companyId)) return refuse('not-found')
      const ids = await openBilled(tx, { companyId, from, to, most: MOST_IN_STATEMENT + 1 })
      if (ids.length > MOST_IN_STATEMENT) return refuse('statement-full')
      const taken = await fill(tx, needs, { actor, companyId, ids, statementId: null })
      return taken ? statementOf(tx, needs, { actor, id: taken.id }) : refuse('billed-none')
    }),
  )

/** O-03: leaves rows out of all statements, taking them out of drafts, or brings them back. Closed ones keep what they have. */
export function leaveOutBilled(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  { actor, ids, leftOut }: Body<'leaveOutBilled'>,
): Promise<Result<{ left: { id: string; statement: string | null }[] }, 'not-found'>> {
  return db.transaction(async (tx) => {
    const scope = actor.scopeFor('payments.record')
    const wanted = [...new Set(ids)]
    const found = await placesOf(tx, { scope, ids: wanted })
    if (found.length < wanted.length) return refuse('not-found')
    const done = new Set<string>()
    for (const companyId of new Set(found.map((row) => row.companyId))) {
      const own = found.filter((row) => row.companyId === companyId).map(({ id }) => id)
      // Held in one order, so that nobody waits for each other.
      for (const id of await draftsWith(tx, { companyId, ids: own })) await noteChange(tx, { id, companyId })
      const outOf = await takeOut(tx, { companyId, ids: own, from: leftOut ? 'draft' : 'leftOut' })
      const placing = { ids: own, companyId, statementId: null, at: clock.now(), by: actor.name }
      for (const id of leftOut ? await place(tx, placing) : outOf) done.add(id)
    }
    return ok({ left: await left(tx, { scope, ids: wanted.filter((id) => !done.has(id)) }) })
  })
}
