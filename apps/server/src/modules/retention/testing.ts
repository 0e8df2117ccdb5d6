import type { Call, ReplyOut, RequestIn } from '@fachwerk/contract/call'
import type { EventType } from '@fachwerk/contract/history/events'
import type { Permission } from '@fachwerk/contract/staff/permissions'
import { sql } from 'kysely'
import { type AuditSubject, recordChange } from '../../platform/audit.ts'
import { appendEvent, type NewEvent } from '../../platform/events/events.ts'
import type { StaffActor } from '../../platform/http/actor.ts'
import { createRegistry } from '../../platform/http/serve.ts'
import { createInvokeStaff } from '../../platform/http/testing-invoke.ts'
import { type TestPlatform, testPlatform } from '../../platform/testing/test-platform.ts'
import { forgetCommands, storeLockSums } from '../devices/index.ts'
import { anActor, aWorld, type TestWorld } from '../devices/testing.ts'
import { retentionModule } from './index.ts'
import { type Sweep, sweep } from './use-cases/sweep.ts'

const DAY_MS = 86_400_000
const SYSTEM = { kind: 'system', name: 'Fachwerk' } as const
const OWNER: readonly Permission[] = ['logs.view', 'retention.edit']

export interface RetentionHouse {
  readonly platform: TestPlatform
  readonly world: TestWorld
  readonly owner: StaffActor
  /** The moment so many days ago. */
  ago(days: number): Date
  happens(type: EventType, at: Date, overrides?: Partial<NewEvent>): Promise<void>
  changes(kind: AuditSubject['kind'], at: Date, companyId?: string): Promise<void>
  mails(template: string, at: Date, state?: 'queued' | 'sent' | 'failed'): Promise<void>
  /** Kinds of the events of the world that are there, oldest first. */
  events(): Promise<string[]>
  /** How many rows there are. */
  count(table: 'audit_entry' | 'mail' | 'device_command' | 'event' | 'event_failure'): Promise<number>
  /** What the night does, here and now. @returns the group at which it was stopped */
  night(overrides?: Partial<Sweep>): Promise<string | null>
  write(query: ReturnType<typeof sql>): Promise<void>
  ask<C extends Call>(call: C, input: RequestIn<C>, actor?: StaffActor): Promise<ReplyOut<C>>
  /** What is answered, refusals and errors at fields included. */
  answerOf(call: Call, input: object, actor?: StaffActor): Promise<object>
  refusalOf(call: Call, input: object, actor?: StaffActor): Promise<string | null>
}

async function countOf({ db }: TestPlatform, table: string): Promise<number> {
  const { rows } = await db.read((tx) =>
    sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(tx),
  )
  return rows[0]?.count ?? 0
}

/** A mail to Anna, as if it had been written then. */
const aMail = (
  { db, random }: TestPlatform,
  sending: {
    readonly companyId: string
    readonly template: string
    readonly at: Date
    readonly state: string
  },
): Promise<void> =>
  db.transaction(async (tx) => {
    const { companyId, template, at, state } = sending
    await sql`insert into mail (id, company_id, recipient, sender_name, language, template, subject, html, body_text,
        dedupe_key, state, next_attempt_at, created_at)
      values (${random.uuid()}, ${companyId}, 'anna@example.org', '', 'de', ${template}, 'Ihr Fach', '', '',
        ${random.uuid()}, ${state}, ${at}, ${at})`.execute(tx)
  })

/** A clock that jumps on by two minutes the fifth time somebody looks, as when a machine stood still. */
function stalling(clock: TestPlatform['clock']): TestPlatform['clock'] {
  let looks = 0
  return { ...clock, monotonicMs: () => clock.monotonicMs() + ((looks += 1) >= 5 ? 120_000 : 0) }
}

/**
 * Retention alone, over a company with a location and its boxes, on a database of its own. One that `stalls`
 * finds its minute over in the middle of the first night's work.
 */
export async function aRetentionHouse({ stalls = false } = {}): Promise<RetentionHouse> {
  const platform = await testPlatform()
  const { db, clock } = platform
  const registry = createRegistry()
  const needs = {
    ...platform,
    clock: stalls ? stalling(clock) : clock,
    serve: registry.serve,
    storeLockSums,
    forgetCommands,
    rest: async () => undefined,
  }
  retentionModule(needs)
  const invoke = createInvokeStaff(registry)
  const world = await aWorld(platform)
  const { companyId, locationId } = world
  const owner = anActor([companyId], OWNER)
  return {
    platform,
    world,
    owner,
    ago: (days) => new Date(clock.now().getTime() - days * DAY_MS),
    happens: (type, at, more = {}) =>
      db.transaction((tx) => appendEvent(tx, { type, at, companyId, locationId, actor: SYSTEM, ...more })),
    changes: async (kind, at, of = companyId) =>
      void (await db.transaction((tx) =>
        recordChange(tx, {
          at,
          companyId: of,
          actor: SYSTEM,
          action: `${kind}.changed`,
          subject: { kind, id: platform.random.uuid() },
          before: null,
          after: {},
        }),
      )),
    mails: (template, at, state = 'sent') => aMail(platform, { companyId, template, at, state }),
    async events() {
      const { rows } = await db.read((tx) =>
        sql<{ type: string }>`select type from event where company_id = ${companyId} order by at, id`.execute(
          tx,
        ),
      )
      return rows.map(({ type }) => type)
    },
    count: (table) => countOf(platform, table),
    night: (overrides = {}) => sweep(needs, { runAt: clock.now(), goesOn: () => true, ...overrides }),
    write: (query) => db.transaction(async (tx) => void (await query.execute(tx))),
    async ask(call, input, actor = owner) {
      const answer = await invoke(call, input, actor)
      if (!answer.ok) throw new Error(answer.refusal)
      return answer.value
    },
    answerOf: (call, input, actor = owner) => invoke(call, input as never, actor), // any input may be refused
    async refusalOf(call, input, actor = owner) {
      const answer = await invoke(call, input as never, actor) // any input may be refused
      return answer.ok ? null : answer.refusal
    },
  }
}
