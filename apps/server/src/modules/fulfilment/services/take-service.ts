import type { Tx } from '../../../platform/db/db.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import type { OrderRow } from '../../orders/index.ts'
import { isTaken, type Span } from '../rules/service-times.ts'
import { holdService, insertServiceTime, takenTimes } from './service-repository.ts'

/** A time of a service, as it is asked for. */
export interface TakenService extends Span {
  readonly articleId: string
  readonly locationId: string
  /** For how many it is done at the same time. */
  readonly atOnce: number
}

/** K-04, B-10: an order takes a time of a service, and has it as long as it is not cancelled. */
export async function takeService(
  tx: Tx,
  {
    order: { id: orderId, company_id: companyId },
    service: { atOnce, ...time },
  }: { readonly order: Pick<OrderRow, 'id' | 'company_id'>; readonly service: TakenService },
): Promise<Result<void, 'service-time-taken'>> {
  await holdService(tx, { companyId, ...time })
  const others = await takenTimes(tx, { companyId, ...time, locationIds: [time.locationId] })
  if (isTaken(time, others, atOnce)) return refuse('service-time-taken')
  await insertServiceTime(tx, { orderId, companyId, ...time })
  return ok(undefined)
}
