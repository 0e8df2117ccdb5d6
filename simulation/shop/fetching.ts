import type { CustomerBox } from '@fachwerk/contract/fulfilment/pickup-box-views'
import { pickupBoxCalls } from '@fachwerk/contract/fulfilment/pickup-box-calls'
import type { z } from 'zod'
import type { Chance } from '../chance.ts'
import { addressOf, HOUR, isUnsure, MINUTE, refused } from '../customers.ts'
import { afterHeartbeat, terminalAt } from '../opening.ts'
import type { World } from '../world.ts'
import type { Shop } from './open-shops.ts'
import { goodsViewOf } from './paying-goods.ts'

/** Share of those who never come for what lies in a box. */
const NEVER = 0.12
const MOST_TRIES = 4

interface Fetcher {
  readonly shop: Shop
  readonly code: string
  readonly hash: string
  readonly ip: string
  readonly chance: Chance
}

/** An order lies in a box: its customer comes for it by their key, by day or by night, most before they are reminded. */
export function comeForBox(world: World, shop: Shop, code: string, chance: Chance): void {
  const bought = shop.book.orders.get(code)
  if (!bought || chance.happens(NEVER)) return
  const own = world.chance(`${code}-fetches`)
  const fetcher = { shop, code, hash: bought.hash, ip: addressOf(own), chance: own }
  const after = own.happens(0.6) ? own.between(10, 170) * MINUTE : own.between(3, 14) * HOUR
  world.agenda.at(world.clock.nowMs() + after, `${code} comes for the box`, () => fetch(world, fetcher, 1))
}

async function fetch(world: World, fetcher: Fetcher, tries: number): Promise<void> {
  const { shop, code, ip, chance } = fetcher
  const { place } = shop
  const view = await goodsViewOf(world, { place, ...fetcher })
  if (view === 'unsure') return again(world, fetcher, tries)
  if (!view?.box) return void refused(world, 'fetch: no box')
  const confirm = () =>
    world.agenda.at(world.clock.nowMs() + 45_000, `${code} has fetched it`, () =>
      fetched(world, fetcher, tries),
    )
  if (view.box.key && chance.happens(0.5)) {
    openAtTerminal(world, shop, view.box, chance)
    return confirm()
  }
  const input = { params: { hash: view.hash }, body: {} }
  const key = chance.random.hash()
  afterHeartbeat(world, place, `${code} opens the box from the page`, async () => {
    const asked = await world.call(pickupBoxCalls.openPickupBox, input, { host: place.host, ip, key })
    if (!asked.ok && !isUnsure(asked.code)) refused(world, `fetch: ${asked.code}`)
    confirm()
  })
}

function openAtTerminal(
  world: World,
  { place }: Shop,
  box: z.infer<typeof CustomerBox>,
  chance: Chance,
): void {
  const agent = terminalAt(world, place)?.agent
  if (!agent || !box.key) return void refused(world, 'fetch: terminal without power')
  agent.customerPresent()
  const { code, qrText } = box.key
  // The lock takes its time; nobody stops the world for it.
  void (chance.happens(0.5) ? agent.openByCode(code) : agent.openByQr(qrText))
}

function again(world: World, fetcher: Fetcher, tries: number): void {
  if (tries >= MOST_TRIES) return
  const after = fetcher.chance.between(1, 40) * MINUTE
  world.agenda.at(world.clock.nowMs() + after, `${fetcher.code} tries the box again`, () =>
    fetch(world, fetcher, tries + 1),
  )
}

async function fetched(world: World, fetcher: Fetcher, tries: number): Promise<void> {
  const { shop, code, hash, ip } = fetcher
  const caller = { host: shop.place.host, ip }
  const done = await world.call(pickupBoxCalls.fetchedFromBox, { params: { hash }, body: {} }, caller)
  if (done.ok) {
    shop.book.waiting.delete(code)
    world.tally.count('goodsFetched')
    return
  }
  if (!isUnsure(done.code)) refused(world, `fetch: ${done.code}`)
  again(world, fetcher, tries)
}
