import { BANK_ORIGIN, type SimulatedBank } from './bank.ts'
import type { Chance } from './chance.ts'
import { SERVICE_ORIGIN, type SimulatedService } from './payment-service.ts'
import type { Quiet } from './quiet.ts'
import type { Server } from './server.ts'
import type { Troubles } from './server-db.ts'
import type { Tally } from './tally.ts'

/** The way between the server and where its money is paid, bank and payment service, both directions. */
export interface Internet {
  /**
   * Shares from 0 to 1 of their reports that are lost, whose answer is lost, that come twice; and of the payments that they
   * begin, of those they give back, and of what they take without the payer, without their answer ever coming; and of the
   * latter after which the server dies before it has noted anything.
   */
  readonly faults: Record<'lost' | 'answerLost' | 'doubled' | Unheard | 'deathAtCharge', number>
  restore(): void
}

type Unheard = 'unheardBegin' | 'unheardRefund' | 'unheardCharge'

interface Ends {
  readonly quiet: Quiet
  readonly bank: SimulatedBank
  readonly service: SimulatedService
  readonly server: () => Server | null
  readonly chance: Chance
  readonly tally: Tally
  readonly troubles: Pick<Troubles, 'arm'>
}

const NOTHING_UNHEARD = { unheardBegin: 0, unheardRefund: 0, unheardCharge: 0 }

/** What is asked for with a POST, and how it is counted when its answer never comes. */
function kindOf({ pathname }: URL, { body }: RequestInit) {
  if (pathname.endsWith('/refunds')) return ['unheardRefund', 'unheardRefunds'] as const
  const isCharge = pathname === '/api/charges' || (typeof body === 'string' && RECURRING.test(body))
  return isCharge
    ? (['unheardCharge', 'unheardCharges'] as const)
    : (['unheardBegin', 'unheardBegins'] as const)
}
/** How the service is told that nobody is there to pay. */
const RECURRING = /"sequenceType":"recurring"/

/** Takes the place of `fetch` in this process: there is no other network in the world. */
export function internet({ quiet, bank, service, server, chance, tally, troubles }: Ends): Internet {
  const before = globalThis.fetch
  const faults = { lost: 0, answerLost: 0, doubled: 0, ...NOTHING_UNHEARD, deathAtCharge: 0 }

  async function deliver(url: URL, init: RequestInit): Promise<Response> {
    const to = server()
    if (!to || to.isDead) throw new TypeError('fetch failed')
    const headers = Object.fromEntries(new Headers(init.headers))
    const payload = typeof init.body === 'string' ? init.body : ''
    const sent = to.app.inject({
      method: 'POST',
      url: url.pathname + url.search,
      headers: { ...headers, host: 'localhost' },
      payload,
    })
    const reply = await Promise.race([sent, to.death])
    return new Response(reply.body, { status: reply.statusCode })
  }
  async function report(url: URL, init: RequestInit): Promise<Response> {
    if (chance.happens(faults.lost)) {
      throw new TypeError('fetch failed')
    }
    const answer = await deliver(url, init)
    if (chance.happens(faults.doubled)) {
      await deliver(url, init)
    }
    if (chance.happens(faults.answerLost)) {
      throw new TypeError('fetch failed')
    }
    return answer
  }
  const unheard = new Set<string>()
  /** What was asked is done; whoever hears nothing of it has to ask again, and is heard then. */
  function ask(end: SimulatedBank | SimulatedService, url: URL, init: RequestInit): Response {
    const answer = end.answer(url, init)
    if (init.method !== 'POST' || !answer.ok) return answer
    const [fault, counted] = kindOf(url, init)
    // The next transaction is the one that would note it.
    if (fault === 'unheardCharge' && faults.deathAtCharge > 0 && chance.happens(faults.deathAtCharge)) {
      tally.count('deadCharges')
      troubles.arm('death', 0)
      return answer
    }
    const input = `${url.pathname} ${new Headers(init.headers).get('idempotency-key')}`
    if (unheard.has(input) || !chance.happens(faults[fault])) return answer
    unheard.add(input)
    tally.count(counted)
    throw new TypeError('fetch failed')
  }
  globalThis.fetch = async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (url.origin === BANK_ORIGIN) return ask(bank, url, init)
    if (url.origin === SERVICE_ORIGIN) return ask(service, url, init)
    if (url.pathname.endsWith('/webhook')) return quiet.track(bank, report(url, init))
    throw new TypeError(`There is no ${url.origin} in this world.`)
  }
  return {
    faults,
    restore() {
      globalThis.fetch = before
    },
  }
}
