import type { CommandView } from '@fachwerk/contract/device/device-calls'
import { Id } from '@fachwerk/contract/fields'
import { jamCalls, type JamView } from '@fachwerk/contract/device/jam-calls'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { OrderHash, type OrderView } from '@fachwerk/contract/order/order-views'
import { REFUSALS, type RefusalCode } from '@fachwerk/contract/refusals'
import type { Head, LoadContext, Loaded } from '../../../app/route.tsx'
import { isFinal } from '../order-data.ts'
import { jamWords } from './jam-words.ts'

/** The one confirming step that is open. */
export const JAM_STEPS = { warten: 'wait', standort: 'elsewhere', geld: 'refund' } as const
export type JamStep = (typeof JAM_STEPS)[keyof typeof JAM_STEPS]

export interface JamData {
  readonly order: OrderView
  readonly rental: NonNullable<OrderView['rental']>
  readonly jam: JamView
  readonly step: JamStep | null
  /** The opening that was asked for. */
  readonly command: CommandView | null
  readonly refused: RefusalCode | null
  readonly key: string
}

const pathOf = (hash: string): string => `/bestellung/${hash}/klemmt`

/** B-04: the page of a box that does not open; once it opens, the key is what there is to see. */
export async function loadJam(context: LoadContext): Promise<Loaded<JamData>> {
  return await shown(context, null)
}

async function shown(context: LoadContext, refused: RefusalCode | null): Promise<Loaded<JamData>> {
  const { api, params, url, href, newKey } = context
  const hash = OrderHash.safeParse(params['hash'])
  const found = hash.success ? await api(orderCalls.order, { params: { hash: hash.data } }) : null
  if (!found?.ok) return { kind: 'missing' }
  const order = found.value
  const jam = order.rental?.jam ? await api(jamCalls.orderJam, { params: { hash: order.hash } }) : null
  if (!order.rental || !jam?.ok) return { kind: 'redirect', to: href(`/bestellung/${order.hash}`) }
  const data = {
    order,
    rental: order.rental,
    jam: jam.value,
    step: stepOf(url, jam.value),
    command: await commandOf(context, order.hash),
    refused,
    key: newKey(),
  }
  return { kind: 'page', data, ...(refused && { status: REFUSALS[refused].status }) }
}

/** What is not on offer is no step. */
function stepOf({ searchParams }: URL, jam: JamView): JamStep | null {
  const [, step = null] = Object.entries(JAM_STEPS).find(([name]) => name === searchParams.get('wahl')) ?? []
  if (jam.standing !== 'stuck' && jam.standing !== 'waiting') return null
  if (step === 'wait') return jam.standing === 'waiting' ? null : step
  if (step === 'elsewhere') return jam.elsewhere ? step : null
  return step === 'refund' && !jam.refund ? null : step
}

async function commandOf({ api, url }: LoadContext, hash: string): Promise<CommandView | null> {
  const commandId = Id.safeParse(url.searchParams.get('befehl'))
  if (!commandId.success) return null
  const found = await api(orderCalls.orderCommand, { params: { hash, commandId: commandId.data } })
  return found.ok ? found.value : null
}

/** Each way on is a form, with and without script. */
export async function actOnJam(context: LoadContext): Promise<Loaded<JamData>> {
  const { api, form, params, href } = context
  const hash = OrderHash.safeParse(params['hash'])
  if (!hash.success) return { kind: 'missing' }
  const [here, key] = [pathOf(hash.data), form['key']]
  const request = { params: { hash: hash.data }, body: { rentalId: form['rentalId'] ?? '' } }
  const lead = (to: string): Loaded<JamData> => ({ kind: 'redirect', to: href(to) })
  const act = form['act'] ?? ''
  switch (act) {
    case 'open': {
      const opened = await api(orderCalls.openBox, request, key)
      return opened.ok ? lead(`${here}?befehl=${opened.value.id}`) : shown(context, opened.refusal)
    }
    case 'things':
    case 'empty': {
      const answered = await api(
        jamCalls.answerJam,
        { ...request, body: { ...request.body, answer: act } },
        key,
      )
      return answered.ok ? lead(here) : shown(context, answered.refusal)
    }
    case 'wait': {
      const waiting = await api(jamCalls.waitForBox, request, key)
      return waiting.ok ? lead(here) : shown(context, waiting.refusal)
    }
    case 'keep': {
      const heldBox = await api(jamCalls.holdElsewhere, request, key)
      return heldBox.ok ? lead(`${here}?wahl=standort`) : shown(context, heldBox.refusal)
    }
    case 'go': {
      const gone = await api(jamCalls.goElsewhere, request, key)
      return gone.ok ? lead(`/bestellung/${hash.data}`) : shown(context, gone.refusal)
    }
    case 'refund': {
      const body = { ...request.body, shownCents: Number(form['cents'] ?? Number.NaN) }
      const given = await api(jamCalls.giveUpJammed, { ...request, body }, key)
      return given.ok ? lead(`/bestellung/${hash.data}`) : shown(context, given.refusal)
    }
    default:
      return { kind: 'missing' }
  }
}

const SOON_SECONDS = 2
const LOOK_AGAIN_SECONDS = 20

/** Without script it looks again by itself, but never while somebody reads what they are about to choose. */
export function jamHead({ jam, command, step }: JamData, context: LoadContext): Head {
  const title = jamWords(context)('title', { number: jam.boxNumber })
  if (command && !isFinal(command)) return { title, refreshSeconds: SOON_SECONDS }
  return step ? { title } : { title, refreshSeconds: LOOK_AGAIN_SECONDS }
}
