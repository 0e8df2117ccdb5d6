import { jamCalls } from '@fachwerk/contract/device/jam-calls'
import type { OrdersNeeds } from '../needs.ts'
import type { SeenOrder } from '../placing/order-boxes-repository.ts'
import type { VisitorActor } from '../../../platform/http/actor.ts'
import { answerJam, giveUpJammed, goElsewhere, holdElsewhere, waitForBox } from './use-cases/answer-jam.ts'
import { findOrder } from '../use-cases/find-order.ts'
import { showJam } from './use-cases/show-jam.ts'

interface LinkInput {
  readonly actor: VisitorActor
  readonly params: { readonly hash: string }
  readonly ip: string
}

/** Mounts the ways on for whoever stands before a box that does not open (B-04). */
export function mountJams(needs: OrdersNeeds): void {
  const { serve } = needs
  serve(jamCalls.orderJam, (input) => withLink(needs, input, (order) => showJam(needs, order)))
  serve(jamCalls.answerJam, (input) =>
    withLink(needs, input, (order) =>
      answerJam(needs, { order, ...input.body, idempotency: input.idempotency }),
    ),
  )
  serve(jamCalls.waitForBox, (input) =>
    withLink(needs, input, (order) =>
      waitForBox(needs, { order, ...input.body, idempotency: input.idempotency }),
    ),
  )
  serve(jamCalls.holdElsewhere, (input) =>
    withLink(needs, input, (order) =>
      holdElsewhere(needs, { order, ...input.body, idempotency: input.idempotency }),
    ),
  )
  serve(jamCalls.goElsewhere, (input) =>
    withLink(needs, input, (order) =>
      goElsewhere(needs, { order, ...input.body, idempotency: input.idempotency }),
    ),
  )
  serve(jamCalls.giveUpJammed, (input) =>
    withLink(needs, input, (order) =>
      giveUpJammed(needs, { order, ...input.body, idempotency: input.idempotency }),
    ),
  )
}

async function withLink<T>(
  needs: OrdersNeeds,
  { actor, params, ip }: LinkInput,
  work: (order: SeenOrder) => Promise<T>,
): Promise<T | Extract<Awaited<ReturnType<typeof findOrder>>, { ok: false }>> {
  const order = await findOrder(needs, { actor, hash: params.hash, ip })
  return order.ok ? work(order.value) : order
}
