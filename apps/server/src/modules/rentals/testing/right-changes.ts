import type { AccessRightDetail } from '@fachwerk/contract/rental/access-right-calls'
import { changeRightCalls } from '@fachwerk/contract/rental/change-right-calls'
import { sql } from 'kysely'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { createRegistry } from '../../../platform/http/serve.ts'
import { createInvokeStaff } from '../../../platform/http/testing-invoke.ts'
import { mountRightsDesk } from '../access-rights/right-changes.ts'
import { NOW } from '../testing.ts'
import { staffOf } from './access-rights.ts'
import { aRentalsHouse } from './rentals-house.ts'

const calls = changeRightCalls
type ChangeCall = (typeof calls)[keyof typeof calls]
/** What is sent; each call's own schema looks at it. */
type Item = Readonly<Record<string, unknown>> & { readonly id: string }

/** The desk where staff change rentals; hours cost 100 cents each, more than a day has no tariff. */
export async function aChangeDesk() {
  const rentalsHouse = await aRentalsHouse()
  const { platform, needs, db } = rentalsHouse
  const registry = createRegistry()
  // It stands still, and a test may put it where it likes, back too.
  const time = { now: NOW }
  const clock = { ...platform.clock, now: () => time.now }
  mountRightsDesk({
    ...needs,
    clock,
    serve: registry.serve,
    locksOfBoxes: async () => new Map(),
    cabinetPlans: async () => new Map(),
    placeText: () => null,
    openingsGoneBefore: async () => null,
    paymentOfOrder: async () => new Map(),
    tariffQuote: async (_tx, { startsAt, endsAt }) => {
      const hours = Math.ceil((endsAt.getTime() - startsAt.getTime()) / 3_600_000)
      const overrun = { overrunFreeMinutes: 0, overrunHourCents: 0, overrunDayCents: 0 }
      const price = { size: 'M', currency: 'EUR', vatRate: 1900, vatCents: 0, ...overrun } as const
      return hours > 24 ? null : { ...price, lines: [], totalCents: hours * 100 }
    },
  })
  const invoke = createInvokeStaff(registry)
  /** Sends a change of the state with this version; a reason is given unless told otherwise. */
  const send = async (call: ChangeCall, actor: StaffActor, orderItem: Item) => {
    const body = { orderItem: { version: 1, reason: 'Kunde hat angerufen', ...orderItem } }
    return await invoke<ChangeCall>(call, { body }, actor)
  }
  return {
    ...rentalsHouse,
    clock,
    time,
    invoke,
    send,
    /** What may be read back of a change that went well. */
    detail: async (answer: ReturnType<typeof send>): Promise<AccessRightDetail> => {
      const done = await answer
      if (!done.ok) throw new Error(done.refusal)
      return calls.editAccessRight.reply.parse(done.value)
    },
    /** Staff of these companies who may change rentals. */
    deskOf: (...companyIds: string[]) =>
      staffOf(companyIds, ['accessRights.view', 'accessRights.edit', 'locks.open']),
    audit: (rentalId: string) =>
      db.read(async (tx) => {
        const { rows } = await sql<{ action: string; before: object; after: object; reason: string }>`
          select action, before, after, reason from audit_entry
          where subject_kind = 'accessRight' and subject_id = ${rentalId} order by id`.execute(tx)
        return rows
      }),
  }
}
