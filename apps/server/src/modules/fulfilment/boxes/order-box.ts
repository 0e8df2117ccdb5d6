import type { CustomerBox, OrderBox } from '@fachwerk/contract/fulfilment/pickup-box-views'
import { SIZE_CLASSES } from '@fachwerk/contract/fields'
import type { Tx } from '../../../platform/db/db.ts'
import { readTimeline, type StoredEvent } from '../../../platform/events/events.ts'
import { localMinute } from '../../../platform/local-time.ts'
import type { PickupBox } from '../../rentals/index.ts'
import type { Handover } from '../handover-repository.ts'
import type { FulfilmentNeeds } from '../needs.ts'

/** The box an order has; null: none. */
export const boxOf = async (
  tx: Tx,
  { rentals }: Pick<FulfilmentNeeds, 'rentals'>,
  { box_rental_id: rentalId }: Handover,
): Promise<PickupBox | null> => (rentalId === null ? null : await rentals.pickupBoxes.find(tx, rentalId))

const DOOR = ['command.done', 'lock.opened', 'lock.closed'] as const
/** More openings than anybody needs. */
const MOST_HEARD = 50

/** The customer's own opening: with their key at the terminal, or under their right from their page. */
const isByCustomer = ({ type, data }: StoredEvent): boolean =>
  type === 'lock.opened' ? typeof data['grantId'] === 'string' : data['type'] === 'release'

/** What was heard of the door since the order has the box. */
export async function doorHeard(
  tx: Tx,
  { company_id: companyId, box_rental_id: rentalId }: Handover,
): Promise<{ readonly openedAt: Date | null; readonly door: 'open' | 'closed' | null }> {
  if (rentalId === null) return { openedAt: null, door: null }
  const asked = { companyIds: [companyId], rentalId, types: DOOR, limit: MOST_HEARD }
  const heard = await readTimeline(tx, asked)
  const opened = heard.find((event) => event.type !== 'lock.closed' && isByCustomer(event))
  const last = heard[0]?.type
  return {
    openedAt: opened?.at ?? null,
    door: last === undefined ? null : last === 'lock.closed' ? 'closed' : 'open',
  }
}

/** The box as staff see it. */
export async function staffBox(
  tx: Tx,
  needs: Pick<FulfilmentNeeds, 'rentals'>,
  handover: Handover,
): Promise<{ readonly box?: OrderBox }> {
  const box = await boxOf(tx, needs, handover)
  if (!box) return {}
  const { openedAt } = await doorHeard(tx, handover)
  return {
    box: {
      id: box.boxId,
      number: box.boxNumber,
      size: SIZE_CLASSES[box.size] ?? 'S',
      filledAt: handover.boxed_at?.toISOString() ?? null,
      until: handover.box_until?.toISOString() ?? null,
      openedAt: openedAt?.toISOString() ?? null,
    },
  }
}

/** The same as its customer sees it, with their key: only when everything lies in it. */
export async function customerBox(
  tx: Tx,
  needs: Pick<FulfilmentNeeds, 'rentals' | 'devices' | 'orders'>,
  { handover, timeZone, now }: { readonly handover: Handover; readonly timeZone: string; readonly now: Date },
): Promise<{ readonly box?: CustomerBox }> {
  const { boxed_at, box_until: until } = handover
  const box = boxed_at === null || until === null ? null : await boxOf(tx, needs, handover)
  if (!box || until === null) return {}
  const { openedAt, door } = await doorHeard(tx, handover)
  const key = box.key && (await needs.devices.keyOfAccessRight(tx, box.key.accessRightId))
  return {
    box: {
      number: box.boxNumber,
      untilLocal: localMinute(until, timeZone),
      isLate: until <= now,
      key:
        box.key && key
          ? {
              code: box.key.code,
              qrText: key.qrText,
              qrSvg: needs.orders.pages.qrPicture(key.qrText),
              validFrom: key.validFrom.toISOString(),
              validUntil: key.validUntil.toISOString(),
              confirmedByTerminal: key.confirmedByTerminal,
            }
          : null,
      openedAt: openedAt?.toISOString() ?? null,
      door,
    },
  }
}
