import type { Client } from 'pg'
import { deadlineBreaches, DUE_WITHIN_MS, knownSince, lastUnanswered, sinceBank } from './deadlines.ts'
import { checkAccount } from './invariants/account-agreement.ts'
import { checkBank } from './invariants/bank-agreement.ts'
import { checkCharges, checkMandates } from './invariants/charge-agreement.ts'
import { type Breach, checkAll, checkTouched } from './invariants/check-rows.ts'
import { checkConvergence } from './invariants/convergence.ts'
import { checkShops } from './invariants/shop-agreement.ts'
import { factsOf } from './invariants/opening-facts.ts'
import { isLate, objectionTo } from './invariants/openings.ts'
import type { Due, HappenedEvent } from './look.ts'
import type { Step } from './run-hooks.ts'
import type { World } from './world.ts'

/** An invariant does not hold: the end of the run. */
export class Violation extends Error {
  readonly breaches: readonly Breach[]
  constructor(breaches: readonly Breach[]) {
    super(breaches.map(({ invariant, ids }) => `${invariant}: ${ids.slice(0, 5).join(', ')}`).join('\n'))
    this.name = 'Violation'
    this.breaches = breaches
  }
}

const DAY_MS = 86_400_000
/** A terminal's own time of an opening and the true one; its clock may be wrong. */
const SAME_OPENING_MS = 60_000

export interface Inspector {
  afterStep(step: Step, events: readonly HappenedEvent[], due: Due): Promise<void>
  afterDay(): Promise<void>
}

/** Looks at what each step has touched, and at everything once a day. */
export function createInspector(world: World): Inspector {
  const { client } = world.observer
  const touched: Touched = { orderIds: new Set(), rentalIds: new Set() }
  let upSinceMs = 0
  let lastServer = world.server
  const asKnown = knownSince()
  const unansweredUntil = lastUnanswered()

  return {
    async afterStep(_step, events, reported) {
      const now = world.clock.nowMs()
      const due = asKnown(reported, now)
      if (world.server !== lastServer) upSinceMs = now
      lastServer = world.server
      const isAway = world.bank.isAway || world.service.isAway
      const bankAwayMs = unansweredUntil({ isAway, unheard: world.tally.of('unheardRefunds') }, now)
      const breaches: Breach[] = []
      if (world.complaints.length > 0)
        breaches.push({ invariant: 'nothing fails by itself', ids: world.complaints.map(wordsOf) })
      noteTouched(touched, events)
      // Rows nobody has written say what they said before.
      const written = isEmpty(touched) ? NOTHING : world.written.takeChecked()
      if (written.size > 0) {
        breaches.push(...(await checkTouched(client, touched, written)))
        touched.orderIds.clear()
        touched.rentalIds.clear()
      }
      for (const event of events) {
        breaches.push(...(await openingBreaches(client, world, event)))
        breaches.push(...falseJams(world, event))
      }
      if (world.server && now - upSinceMs > DUE_WITHIN_MS)
        breaches.push(...deadlineBreaches(sinceBank(due, bankAwayMs), now))
      if (breaches.length > 0) throw new Violation(breaches)
    },
    async afterDay() {
      if (!world.server) return
      const breaches = [
        ...(await checkAll(client)),
        ...(await checkConvergence(client, world)),
        ...doubledMails(world),
        ...(await checkBank(client, world, world.clock.nowMs() - 3 * DAY_MS)),
        ...(await checkAccount(client, world)),
        ...(await checkCharges(client, world)),
        ...(await checkMandates(client, world)),
        ...(await checkShops(client, world)),
      ]
      if (breaches.length > 0) throw new Violation(breaches)
    },
  }
}

/** A mail goes out once; a second time only when its sender died, or lost its database, between sending and noting it. */
function doubledMails({ mails, tally }: World): Breach[] {
  const doubled = [...mails.sent].filter(([, times]) => times > 1)
  const excused = tally.of('crashes') + tally.of('databaseTroubles')
  const times = doubled.reduce((sum, [, count]) => sum + count - 1, 0)
  return times <= excused ? [] : [{ invariant: 'each mail is sent once', ids: doubled.map(([id]) => id) }]
}

const wordsOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error))

interface Touched {
  readonly orderIds: Set<string>
  readonly rentalIds: Set<string>
}

const NOTHING: ReadonlySet<string> = new Set()
const isEmpty = ({ orderIds, rentalIds }: Touched) => orderIds.size + rentalIds.size === 0

function noteTouched({ orderIds, rentalIds }: Touched, events: readonly HappenedEvent[]): void {
  for (const { orderId, rentalId } of events) {
    if (orderId !== null) orderIds.add(orderId)
    if (rentalId !== null) rentalIds.add(rentalId)
  }
}

/** Nobody is told of a jam, nor sent to mend one, where no lock ever jammed (FAULT-34). */
function falseJams({ jammedLocks }: World, { type, lockId, data }: HappenedEvent): Breach[] {
  const isJam = type === 'lock.jammed' || (type === 'task.opened' && data['taskCause'] === 'jam')
  return isJam && lockId !== null && !jammedLocks.has(lockId)
    ? [{ invariant: 'a lock that is said to jam does', ids: [`${type} of lock ${lockId}`] }]
    : []
}

async function openingBreaches(client: Client, world: World, event: HappenedEvent): Promise<Breach[]> {
  if (event.type !== 'lock.opened') return []
  const reported = event.at.getTime()
  const own = world.sprung.filter(({ lockId }) => lockId === event.lockId)
  const nearest = own.toSorted((a, b) => Math.abs(a.atMs - reported) - Math.abs(b.atMs - reported))[0]
  const slack = SAME_OPENING_MS + Math.abs(nearest?.clockOffMs ?? 0)
  if (!nearest || (Math.abs(nearest.atMs - reported) > slack && nearest.badSinceMs === null))
    return [{ invariant: 'an opening that is told of has happened', ids: [`${event.lockId} ${reported}`] }]
  world.sprung.splice(world.sprung.indexOf(nearest), 1)
  const objection = objectionTo(await factsOf(client, event, nearest))
  world.tally.count('checkedOpens')
  if (objection !== null && isLate(objection)) world.tally.count('lateOpens')
  return objection === null
    ? []
    : [{ invariant: objection, ids: [`event ${event.id}`, `lock ${event.lockId}`] }]
}
