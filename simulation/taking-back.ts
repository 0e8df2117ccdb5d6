import { orderCalls } from '@fachwerk/contract/order/order-calls'
import type { GrantBody } from '@fachwerk/contract/device/terminal-protocol'
import type { Chance } from './chance.ts'
import { isUnsure, MINUTE, persist, refused, type Tenant } from './customers.ts'
import { afterHeartbeat, openSomehow, terminalAt } from './opening.ts'
import type { World } from './world.ts'

/** Share of those who notice right after the end that something is still in the box. */
const FORGOTTEN = 0.08
/** How long it takes them; after two minutes it is too late. */
const [SOON_S, LATE_S] = [5, 170] as const

/** Now and then somebody who has just ended on the page takes that back (B-05), sometimes too late. */
export function perhapsTakeBack(world: World, renter: Tenant, chance: Chance, goOn: () => void): void {
  if (!chance.happens(FORGOTTEN)) return
  const { place, ip, hash, rentalId, shortCode } = renter
  const key = chance.random.hash()
  const at = world.clock.nowMs() + chance.between(SOON_S, LATE_S) * 1_000
  world.agenda.at(at, `${shortCode} takes the end back`, () =>
    persist<true>(
      world,
      `${shortCode} presses take back again`,
      async () => {
        const input = { params: { hash }, body: { rentalId } }
        const resumed = await world.call(orderCalls.resumeRental, input, { host: place.host, ip, key })
        if (resumed.ok) return true
        return isUnsure(resumed.code) ? 'unsure' : notResumed(world, resumed.code)
      },
      () => {
        world.tally.count('resumed')
        fetchAndLeave(world, renter, chance, goOn)
      },
    ),
  )
}

/** The same at the screen on which they have just ended, as long as it stands there. */
export function perhapsTakeBackAtTerminal(
  world: World,
  renter: Tenant,
  chance: Chance,
  { grant, goOn }: { readonly grant: GrantBody; readonly goOn: () => void },
): void {
  if (!chance.happens(FORGOTTEN)) return
  afterHeartbeat(world, renter.place, `${renter.shortCode} takes the end back at the terminal`, async () => {
    const agent = terminalAt(world, renter.place)?.agent
    if (!agent) return void notResumed(world, 'terminal without power')
    // The world goes on while the terminal waits for its answer.
    void agent.takeEndBack(grant).then((taken) => {
      if (!taken.ok) return void notResumed(world, taken.refusal)
      world.tally.count('resumed')
      world.tally.count('resumedAtTerminal')
      return fetchAndLeave(world, renter, chance, goOn)
    })
  })
}

function notResumed(world: World, code: string): null {
  world.tally.count('notResumed')
  return refused(world, `take back: ${code}`)
}

/** What lay in the box is taken out; then it is really over. */
function fetchAndLeave(world: World, renter: Tenant, chance: Chance, goOn: () => void): void {
  const now = world.clock.nowMs()
  world.agenda.at(now + MINUTE, `${renter.shortCode} opens once more`, () =>
    openSomehow(world, renter, chance),
  )
  world.agenda.at(now + chance.between(4, 30) * MINUTE, `${renter.shortCode} ends for good`, async () =>
    goOn(),
  )
}
