import { autoPayCalls } from '@fachwerk/contract/account/auto-pay-calls'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import type { Chance } from './chance.ts'
import { HOUR, isUnsure, MINUTE, persist, refused, type Tenant, type Payer } from './customers.ts'
import { openSomehow } from './opening.ts'
import { decideToPay, viewOf } from './paying.ts'
import { comeTooLate, leave } from './staying-longer.ts'
import type { World } from './world.ts'

const LOOKS = 8
const EVERY_MS = 3 * HOUR

/** Opens the newest mail about a month and pays it there; without one they look again some hours later. */
export function payByLink(world: World, tenant: Tenant, chance: Chance, atMs: number, looks = 1): void {
  world.agenda.at(atMs, `${tenant.shortCode} pays a month by its link`, async () => {
    const hash = newestOf(world, tenant)
    if (hash !== undefined) return await payMonth(world, tenant, hash, chance)
    if (looks < LOOKS) payByLink(world, tenant, chance, world.clock.nowMs() + EVERY_MS, looks + 1)
  })
}

/** The order of the newest month after the first that was mailed. */
const newestOf = ({ mails }: World, { email, hash }: Tenant): string | undefined =>
  [...(mails.orders.get(email) ?? [])].filter((known) => known !== hash).at(-1)

async function payMonth(world: World, tenant: Tenant, hash: string, chance: Chance): Promise<void> {
  const { place, ip, shortCode } = tenant
  const payer: Payer = { place, ip, hash, shortCode: `${shortCode}, a month`, paymentUrl: null }
  await persist(
    world,
    `${payer.shortCode}, looks again`,
    () => viewOf(world, payer, false),
    (view) => {
      if (view.payment.canRetry) decideToPay(world, payer, chance, { paid: () => undefined })
    },
  )
}

/** Nothing is to be taken any more, on the page of the first month's order. */
export function stopAutoPay(world: World, { place, ip, hash, shortCode }: Tenant, atMs: number): void {
  const what = `${shortCode} stops what is taken`
  world.agenda.at(atMs, what, () =>
    persist(
      world,
      what,
      async () => {
        const input = { params: { hash }, body: {} }
        const stopped = await world.call(autoPayCalls.stopAutoPay, input, { host: place.host, ip })
        if (stopped.ok) return stopped.value
        return isUnsure(stopped.code) ? 'unsure' : refused(world, `stop: ${stopped.code}`)
      },
      ({ from }) => {
        const agreement = world.agreements.get(shortCode)
        if (from !== null || !agreement) return
        if (agreement.stoppedAtMs === null) world.tally.count('autoPayStopped')
        agreement.stoppedAtMs ??= world.clock.nowMs()
      },
    ),
  )
}

export interface Notice {
  readonly atMs: number
  /** For good cause, with that day. */
  readonly lastDay?: string
}

/** Gives notice under „Verträge hier kündigen“; staff take it over. */
export function giveNotice(world: World, tenant: Tenant, chance: Chance, { atMs, lastDay }: Notice): void {
  const { place, ip, name, email, shortCode } = tenant
  const body = {
    kind: 'termination',
    name,
    contract: `Bestellung ${shortCode}`,
    email,
    ...(lastDay === undefined
      ? { terminationKind: 'ordinary' as const }
      : { terminationKind: 'extraordinary' as const, reason: 'Das Fach wird feucht.', endDate: lastDay }),
  } as const
  const key = chance.random.hash()
  world.agenda.at(atMs, `${shortCode} gives notice`, () =>
    persist(
      world,
      `${shortCode} gives notice again`,
      async () => {
        const declared = await world.call(orderCalls.declare, { body }, { host: place.host, ip, key })
        if (declared.ok) return true
        return isUnsure(declared.code) ? 'unsure' : refused(world, `notice: ${declared.code}`)
      },
      () => undefined,
    ),
  )
}

/** Empties the box shortly before the end; whoever was not let go by then comes back the days after. */
export function leaveByNotice(world: World, tenant: Tenant, chance: Chance, endMs: number): void {
  const last = endMs - chance.between(10, 40) * MINUTE
  world.agenda.at(last - 3 * MINUTE, `${tenant.shortCode} empties the box`, () =>
    openSomehow(world, tenant, chance),
  )
  world.agenda.at(last, `${tenant.shortCode} ends by notice`, () => leave(world, tenant, chance))
  for (const days of [1, 2, 3])
    world.agenda.at(last + days * 24 * HOUR, `${tenant.shortCode} comes back to end`, () =>
      endAtLast(world, tenant, chance),
    )
}

async function endAtLast(world: World, tenant: Tenant, chance: Chance): Promise<void> {
  const view = await viewOf(world, tenant, false)
  if (view === null || view === 'unsure' || view.rental?.state === 'ended') return
  if (view.rental?.can.end) return await leave(world, tenant, chance)
  if (view.rental?.openRefusal === 'payment-due')
    comeTooLate(world, tenant, chance, {
      endsAtMs: world.clock.nowMs() - 3 * HOUR,
      goHome: () => leave(world, tenant, chance),
    })
}
