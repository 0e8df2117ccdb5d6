import type { ReplyIn } from '@fachwerk/contract/call'
import type { changeRightCalls } from '@fachwerk/contract/rental/change-right-calls'
import { SIZE_CLASSES } from '@fachwerk/contract/fields'
import type { Tx } from '../../../../platform/db/db.ts'
import type { HandlerInput } from '../../../../platform/http/serve.ts'
import { ok, refuse, type Result } from '../../../../platform/result.ts'
import type { AccessRightsNeeds, RentalsNeeds } from '../../needs.ts'
import { candidates } from '../../boxes/availability-repository.ts'
import { boxesAt, setCustomerName } from '../../change-repository.ts'
import { type LockedBox, type Rental, rentalById } from '../../rentals-repository.ts'
import { boxName } from '../../rules/box-name.ts'
import { moveTo } from '../../boxes/use-cases/give-way.ts'
import { clearDeadHolds } from '../../boxes/use-cases/hold-box.ts'
import { timeNeeded } from '../../boxes/use-cases/place-rental.ts'
import {
  byStaff,
  type ChangeRefusal,
  type ChangeInput,
  lockForChange,
  lockItsBoxes,
  recordRightChange,
  why,
} from './right-change.ts'

export interface EditInput extends ChangeInput {
  readonly customerName?: string | undefined
  readonly boxId?: string | undefined
}

/** Staff change the name of a renter, or give another box: the key of the old one goes, one for the new one comes. */
export async function editRight(
  tx: Tx,
  needs: RentalsNeeds,
  input: EditInput,
): Promise<Result<'changed', ChangeRefusal | 'box-taken'>> {
  const boxes = await lockItsBoxes(tx, input)
  const found = await lockForChange(tx, { ...input, action: 'edit' })
  if (!found.ok) return found
  const { customerName, boxId } = input
  if (customerName !== undefined) await setCustomerName(tx, found.value.rental.id, customerName)
  const rental = { ...found.value.rental, ...(customerName !== undefined && { customerName }) }
  if (boxId !== undefined && boxId !== ownBox(rental)) {
    const moved = await moveInto(tx, needs, { input, details: { rental, boxes, boxId } })
    if (!moved.ok) return moved
  }
  await recordRightChange(tx, { ...input, before: found.value, action: 'accessRight.changed' })
  return ok('changed')
}

/** The box it has; one that has lost its box may get the same again. */
const ownBox = ({ state, boxId }: Pick<Rental, 'state' | 'boxId'>) => (state === 'unplaced' ? null : boxId)

async function moveInto(
  tx: Tx,
  needs: RentalsNeeds,
  {
    input,
    details,
  }: {
    readonly input: EditInput
    readonly details: {
      readonly rental: Rental
      readonly boxes: readonly LockedBox[]
      readonly boxId: string
    }
  },
): Promise<Result<'moved', 'not-found' | 'box-taken'>> {
  const { rental, boxId } = details
  if (!details.boxes.some(({ id }) => id === boxId)) return refuse('not-found')
  await clearDeadHolds(tx, { boxIds: [boxId], except: null, now: input.now })
  const [box] = await candidates(tx, {
    boxIds: [boxId],
    ...timeNeeded(rental, input.now),
    except: rental.id,
    now: input.now,
  })
  if (!box) return refuse('box-taken')
  await moveTo(tx, needs, { rental, box, data: why(input), actor: byStaff(input), now: input.now })
  return ok('moved')
}

type Call = typeof changeRightCalls.accessRightBoxes

/** Other boxes of the location that are free for the time of the rental, by number. */
export async function otherBoxes(
  { db, clock }: Pick<AccessRightsNeeds, 'db' | 'clock'>,
  { actor, params }: Pick<HandlerInput<Call>, 'actor' | 'params'>,
): Promise<Result<ReplyIn<Call>, 'not-found'>> {
  const now = clock.now()
  const scope = actor.scopeFor('accessRights.view')
  return await db.read(async (tx) => {
    const rental = await rentalById(tx, params.rentalId)
    if (rental?.kind !== 'rental' || !scope.includes(rental.companyId)) return refuse('not-found')
    const boxes = await boxesAt(tx, rental)
    const boxIds = boxes.map(({ id }) => id).filter((id) => id !== ownBox(rental))
    const free = await candidates(tx, { boxIds, ...timeNeeded(rental, now), except: rental.id, now })
    const rows = free
      .toSorted((a, b) => a.number - b.number)
      .map(({ boxId, number, size }) => ({
        boxId,
        boxName: boxName(rental.prefix, number),
        size: SIZE_CLASSES[size] ?? 'S',
      }))
    return ok({ rows })
  })
}
