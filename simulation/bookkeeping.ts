import { staffOrderCalls } from '@fachwerk/contract/order/staff-order-calls'
import { type OrderTransfer, transferCalls } from '@fachwerk/contract/payment/transfer-calls'
import type { StatementLine } from './bank-account.ts'
import type { Chance } from './chance.ts'
import type { Caller } from './client.ts'
import { addressOf, DAY, MINUTE, refused } from './customers.ts'
import type { Place } from './places.ts'
import { oneOfEach, signedIn } from './staff.ts'
import type { World } from './world.ts'

/** Somebody looks at the statement of the company's bank account, in the morning and in the afternoon of every day. */
export function sendAccountants(world: World, days: number): void {
  const chance = world.chance('accountants')
  const begin = world.clock.nowMs()
  const open = new Set<string>()
  for (let day = 0; day < days; day += 1)
    for (const place of oneOfEach(world.places).filter(({ atService }) => atService))
      for (const hour of [8, 14]) {
        const at = begin + day * DAY + (hour * 60 + chance.between(0, 120)) * MINUTE
        world.agenda.at(at, 'staff look at the statement', () => lookAtStatement(world, place, chance, open))
      }
}

/** @param open orders of which more or less came than they took, by their codes */
async function lookAtStatement(world: World, place: Place, chance: Chance, open: Set<string>): Promise<void> {
  const lines = world.account.unbooked(place.companyId)
  if (lines.length === 0 && open.size === 0) return
  const ip = addressOf(chance)
  const token = await signedIn(world, place, ip)
  if (token === null) return
  const caller = { host: 'localhost', ip, token }
  for (const line of lines) if (await bookLine(world, line, caller)) open.add(line.code)
  for (const code of open) if (await settle(world, code, caller, chance)) open.delete(code)
}

const noteOf = ({ number }: Pick<StatementLine, 'number'>) => `Auszug ${number}`
/** The bank's day is Berlin's. */
const DAY_OF = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' })

/** Books what came, unless somebody has before. @returns whether it is booked */
async function bookLine(world: World, line: StatementLine, caller: Caller): Promise<boolean> {
  const found = await transferOf(world, line.code, caller)
  if (!found) return false
  if (!found.transfer.entries.some(({ note }) => note === noteOf(line))) {
    const { cents, key, atMs } = line
    const receipt = { cents, valueOn: DAY_OF.format(atMs), note: noteOf(line) }
    const input = { params: { id: found.id }, body: { receipt } }
    const booked = await world.call(transferCalls.recordReceipt, input, { ...caller, key })
    if (!booked.ok) return refused(world, `book: ${booked.code}`) ?? false
    world.tally.count('booked')
  }
  line.isBooked = true
  return true
}

/** What the order did not take pays another one of the same customer, or is sent back. @returns whether nothing is left to do */
async function settle(world: World, code: string, caller: Caller, chance: Chance): Promise<boolean> {
  const found = await transferOf(world, code, caller)
  if (!found) return false
  const { id, email, transfer } = found
  if (WAITS.has(transfer.state ?? '')) return false
  if (transfer.openCents === 0) return true
  const toCode = chance.happens(0.5) ? await waitingOf(world, { code, email }, caller) : undefined
  const valueOn = DAY_OF.format(world.clock.nowMs())
  const surplus = { cents: transfer.openCents, valueOn, note: '', ...(toCode !== undefined && { toCode }) }
  const key = chance.random.hash()
  const settled = await world.call(
    transferCalls.settleSurplus,
    { params: { id }, body: { surplus } },
    { ...caller, key },
  )
  if (settled.ok) world.tally.count(toCode === undefined ? 'sentBack' : 'moved')
  else refused(world, `surplus: ${settled.code}`)
  return settled.ok
}

const WAITS: ReadonlySet<string> = new Set(['created', 'pending'])

interface Found {
  readonly id: string
  readonly email: string
  readonly transfer: OrderTransfer
}

async function transferOf(world: World, code: string, caller: Caller): Promise<Found | null> {
  const row = (await ordersLike(world, { search: code }, caller)).find(({ shortCode }) => shortCode === code)
  if (!row) return null
  const shown = await world.call(transferCalls.orderTransfer, { params: { id: row.id } }, caller)
  if (!shown.ok || !shown.value.transfer) return null
  return { id: row.id, email: row.customer.email, transfer: shown.value.transfer }
}

async function ordersLike(
  world: World,
  input: { readonly search: string; readonly payment?: 'open' },
  caller: Caller,
) {
  const found = await world.call(staffOrderCalls.orders, { body: { ...input, count: false } }, caller)
  return found.ok ? found.value.rows : []
}

/** Another order of the customer that waits for a transfer, if they look for one. */
async function waitingOf(
  world: World,
  { code, email }: { readonly code: string; readonly email: string },
  caller: Caller,
): Promise<string | undefined> {
  const rows = await ordersLike(world, { search: email, payment: 'open' }, caller)
  return rows.find(({ shortCode, payment }) => shortCode !== code && payment.dueAt !== undefined)?.shortCode
}
