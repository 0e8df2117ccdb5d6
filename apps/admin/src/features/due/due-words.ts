import type { DueItem } from '@fachwerk/contract/office/due-calls'
import { germanDay } from '../../lib/words/dates.ts'
import { moneyOf } from '../../lib/words/format.ts'
import { du } from './texts.ts'

const PROVIDERS: Readonly<Record<string, string>> = {
  stripe: 'Stripe',
  mollie: 'Mollie',
  paypal: 'PayPal',
  'test-bank': 'Die Testbank',
}

/** „Widerruf, Jonas Wittmer“ */
export function dueTitle({ kind, name, cents, asks, left }: DueItem): string {
  if (kind === 'stockLow') return du(left === 0 ? 'due.kind.soldOut' : 'due.kind.stockLow', { name })
  if (kind === 'dataRequest') return asks === null ? name : du(`due.asks.${asks}`, { name })
  if (kind === 'withdrawal' || kind === 'termination') return du(`due.kind.${kind}`, { name })
  if (kind === 'boxWaiting') return du('due.kind.boxWaiting', { name })
  return du('due.kind.refund', { amount: moneyOf(cents ?? 0), name })
}

const stateOf = ({ state }: DueItem): string | null =>
  state === 'received' || state === 'matched' || state === 'decided' ? du(`due.state.${state}`) : null

/** What it is about and what is to be done: „PayPal hat abgelehnt · Bankverbindung erfragen“. */
export function dueDetail(item: DueItem): string {
  const { kind, order, cents, place, owner, provider, accountGiven, left, companyName } = item
  const code = order && du('due.order', { code: order.code })
  const amount = kind === 'withdrawal' && cents !== null ? moneyOf(cents) : null
  const parts = {
    withdrawal: [place ?? code, amount, stateOf(item)],
    termination: [place ?? code, stateOf(item)],
    dataRequest: [du('due.dataRequest')],
    refundWaiting: [owner && du('due.waiting', { owner }), code],
    refundRefused: [
      du('due.refused', { provider: PROVIDERS[provider ?? ''] ?? du('due.provider.other') }),
      du(accountGiven ? 'due.send' : 'due.ask'),
      owner && du('due.task', { owner }),
    ],
    boxWaiting: [place, code],
    stockLow: [du('due.left', { count: left ?? 0 }), du('due.reorder')],
  }[kind]
  return [...parts, companyName].filter(Boolean).join(' · ')
}

const DAY_MS = 86_400_000

/** How far the last day is away, in words; `today` is the day at the office. */
export function dueDays({ dueOn, late }: Pick<DueItem, 'dueOn' | 'late'>, today: string): string {
  const days = Math.round((Date.parse(dueOn) - Date.parse(today)) / DAY_MS)
  if (late) return days < 0 ? du('due.days.late', { count: -days }) : du('due.days.lateToday')
  if (days <= 0) return du('due.days.today')
  return days === 1 ? du('due.days.tomorrow') : du('due.days.left', { count: days })
}

export const dueDay = ({ dueOn }: Pick<DueItem, 'dueOn'>): string => germanDay(dueOn)

/** Where the case is worked on. */
export function duePlace({ kind, id, order }: Pick<DueItem, 'kind' | 'id' | 'order'>): string {
  if (kind === 'dataRequest') return `/admin/data-requests?view=all&open=${id}`
  if (kind === 'withdrawal' || kind === 'termination') return `/admin/declarations?view=all&open=${id}`
  if (kind === 'stockLow') return `/admin/articles/${id}/stock`
  return `/admin/orders?view=all&open=${order?.id ?? ''}`
}
