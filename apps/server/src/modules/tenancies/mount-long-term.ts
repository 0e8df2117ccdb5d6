import { autoPayCalls } from '@fachwerk/contract/account/auto-pay-calls'
import { longTermCalls } from '@fachwerk/contract/price/long-term-calls'
import type { Tx } from '../../platform/db/db.ts'
import type { StaffActor } from '../../platform/http/actor.ts'
import type { HandlerInput } from '../../platform/http/serve.ts'
import { ok, type Result } from '../../platform/result.ts'
import { transact } from '../../platform/db/transact.ts'
import { announceMonthPrice } from './use-cases/announce-month-price.ts'
import { forgetEndedAutoPay, showAutoPay, stopAutoPay } from './use-cases/auto-pay.ts'
import { chargeMonths } from './use-cases/charge-months.ts'
import { chaseMonths } from './use-cases/chase-months.ts'
import { collectMonths } from './use-cases/collect-months.ts'
import { rentLongTerm } from './use-cases/rent-long-term.ts'
import { listOpenMonths, offerLongTerm, showLongTerm } from './use-cases/show-long-term.ts'
import type { LongTermChange } from './use-cases/long-term-change.ts'
import {
  previewTermination,
  takeBackTermination,
  terminateLongTerm,
} from './use-cases/terminate-long-term.ts'
import type { TenanciesNeeds } from './needs.ts'

const EVERY = { everySeconds: 60 }
const FIELD_OF: Readonly<Record<string, string>> = {
  'location-not-rentable': 'locationId',
  'location-short-term': 'locationId',
  'start-in-past': 'startsAt',
  'box-taken': 'boxId',
  'box-size-unavailable': 'size',
  'no-tariff': 'size',
}

/** Mounts rentals that go on month by month, and what the clock does with their months. */
export function mountLongTerm(needs: TenanciesNeeds): void {
  const { serve, jobs } = needs
  jobs.every('long-term-charges', EVERY, () => chargeMonths(needs))
  jobs.every('long-term-unpaid', EVERY, () => chaseMonths(needs))
  jobs.every('long-term-collect', EVERY, () => collectMonths(needs))
  jobs.every('long-term-forget', { everySeconds: 600 }, () => forgetEndedAutoPay(needs))
  serve(autoPayCalls.autoPay, async (input) => {
    const order = await byLink(needs, input)
    return order.ok ? await showAutoPay(needs, order.value) : order
  })
  serve(autoPayCalls.stopAutoPay, async (input) => {
    const order = await byLink(needs, input)
    return order.ok ? await stopAutoPay(needs, order.value) : order
  })
  serve(longTermCalls.rentLongTerm, async ({ actor, body, idempotency }) =>
    atField(await rentLongTerm(needs, { actor, body, idempotency })),
  )
  serve(longTermCalls.longTermOffer, async ({ actor, query }) =>
    atField(await offerLongTerm(needs, { actor, ...query })),
  )
  serve(longTermCalls.longTermRental, ({ actor, params }) => showLongTerm(needs, { actor, ...params }))
  serve(longTermCalls.openMonths, ({ actor }) => listOpenMonths(needs, actor))
  serve(longTermCalls.terminationPreview, ({ actor, params, query }) =>
    previewTermination(needs, { actor, ...params, asked: query }),
  )
  serve(longTermCalls.terminateLongTerm, ({ actor, body }) =>
    changed(needs, actor, body, (tx, input) => terminateLongTerm(tx, needs, { ...input, asked: body })),
  )
  serve(longTermCalls.takeBackTermination, ({ actor, body }) =>
    changed(needs, actor, body, (tx, input) => takeBackTermination(tx, needs, input)),
  )
  serve(longTermCalls.announceMonthPrice, ({ actor, body }) =>
    changed(needs, actor, body, (tx, input) =>
      announceMonthPrice(tx, needs, { ...input, cents: body.cents }),
    ),
  )
}

const byLink = (
  { orders }: Pick<TenanciesNeeds, 'orders'>,
  { actor, params, ip }: Pick<HandlerInput<typeof autoPayCalls.autoPay>, 'actor' | 'params' | 'ip'>,
) => orders.pages.byLink({ actor, hash: params.hash, ip })

/** Does it in a transaction, or not at all, and answers with the rental as it is then. */
async function changed<E extends string>(
  needs: TenanciesNeeds,
  actor: StaffActor,
  { rentalId, version, reason }: Pick<LongTermChange, 'rentalId' | 'version' | 'reason'>,
  action: (tx: Tx, input: LongTermChange) => Promise<Result<unknown, E>>,
) {
  const input = { actor, rentalId, version, reason, now: needs.clock.now() }
  const done = await transact(needs.db, async (tx) => {
    const result = await action(tx, input)
    return result.ok ? ok(null) : result
  })
  return done.ok ? await showLongTerm(needs, { actor, rentalId }) : done
}

function atField<A extends { readonly ok: true } | { readonly ok: false; readonly refusal: string }>(
  answer: A,
) {
  const refused = answer.ok ? '' : answer.refusal
  const field = refused.startsWith('voucher-') ? 'voucher' : FIELD_OF[refused]
  return field === undefined ? answer : { ...answer, field }
}
