import { changeRightCalls } from '@fachwerk/contract/rental/change-right-calls'
import { isTaken, type Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { AccessRightsNeeds, RentalsNeeds, TariffNeeds } from '../needs.ts'
import { mountAccessRights } from './access-rights.ts'
import type { DateProblem } from '../rules/new-dates.ts'
import { blockRight, restoreRight } from './use-cases/block-right.ts'
import { changeDates } from './use-cases/change-dates.ts'
import { editRight, otherBoxes } from './use-cases/edit-right.ts'
import { endByStaff } from '../use-cases/end-by-staff.ts'
import { shareByStaff, unshareByStaff } from './use-cases/share-by-staff.ts'
import { previewDates } from './use-cases/preview-dates.ts'
import { resumeByStaff } from '../use-cases/resume-by-staff.ts'
import type { ChangeInput } from './use-cases/right-change.ts'
import { urgeClearing } from '../use-cases/urge-clearing.ts'
import { waiveOverrun } from '../use-cases/waive-overrun.ts'
import { showAccessRight } from './use-cases/show-access-right.ts'

export type RightChangeNeeds = AccessRightsNeeds & RentalsNeeds & TariffNeeds

interface Requested<I> {
  readonly actor: StaffActor
  readonly body: { readonly orderItem: I }
}
type OrderItem = ChangeInput['orderItem']

/** Where what is wrong with new dates was typed. */
const FIELD_OF: Readonly<Record<DateProblem, 'startsAt' | 'endsAt'>> = {
  'start-fixed': 'startsAt',
  'start-in-past': 'startsAt',
  'end-before-start': 'endsAt',
  'end-in-past': 'endsAt',
}
const isDateProblem = (refusal: string): refusal is DateProblem => Object.hasOwn(FIELD_OF, refusal)

/** Mounts all that staff see of rentals and do to them. */
export function mountRightsDesk(needs: RightChangeNeeds): void {
  mountAccessRights(needs)
  mountRightChanges(needs)
}

/** Mounts what staff do to a rental: end, block and restore, other dates, another box (R-01, R-07, R-09, B-01). */
export function mountRightChanges(needs: RightChangeNeeds): void {
  const { serve } = needs
  serve(changeRightCalls.endAccessRight, (input) =>
    changed(needs, input, (tx, change) => endByStaff(tx, needs, change)),
  )
  serve(changeRightCalls.resumeAccessRight, (input) =>
    unlessTaken(changed(needs, input, (tx, change) => resumeByStaff(tx, needs, change))),
  )
  serve(changeRightCalls.waiveOverrun, (input) => changed(needs, input, waiveOverrun))
  serve(changeRightCalls.urgeClearing, async (input) => {
    const clearBy = new Date(input.body.orderItem.clearBy)
    const done = await changed(needs, input, (tx, change) => urgeClearing(tx, { ...change, clearBy }))
    return !done.ok && done.refusal === 'deadline-too-short' ? { ...done, field: 'orderItem.clearBy' } : done
  })
  serve(changeRightCalls.blockAccessRight, (input) =>
    changed(needs, input, (tx, change) => blockRight(tx, needs, change)),
  )
  serve(changeRightCalls.restoreAccessRight, (input) =>
    changed(needs, input, (tx, change) => restoreRight(tx, needs, change)),
  )
  serve(changeRightCalls.shareAccessRight, async (input) => {
    const { name, email } = input.body.orderItem
    const done = await changed(needs, input, (tx, change) =>
      shareByStaff(tx, needs, { ...change, name, email }),
    )
    return !done.ok && done.refusal === 'already-shared' ? { ...done, field: 'orderItem.email' } : done
  })
  serve(changeRightCalls.unshareAccessRight, (input) => {
    const { sharedKeyId } = input.body.orderItem
    return changed(needs, input, (tx, change) => unshareByStaff(tx, needs, { ...change, sharedKeyId }))
  })
  serve(changeRightCalls.editAccessRight, (input) => {
    const { customerName, boxId } = input.body.orderItem
    return unlessTaken(
      changed(needs, input, (tx, change) => editRight(tx, needs, { ...change, customerName, boxId })),
    )
  })
  serve(changeRightCalls.editAccessRightDate, async (input) => {
    const { startsAt, endsAt, price, moveNext } = input.body.orderItem
    const dates = {
      startsAt: startsAt === undefined ? undefined : new Date(startsAt),
      endsAt: new Date(endsAt),
    }
    const done = await unlessTaken(
      changed(needs, input, (tx, change) => changeDates(tx, needs, { ...change, ...dates, price, moveNext })),
    )
    if (done.ok || !isDateProblem(done.refusal)) return done
    return { ...done, field: `orderItem.${FIELD_OF[done.refusal]}` }
  })
  serve(changeRightCalls.accessRightDates, async (input) => {
    const answer = await previewDates(needs, input)
    return answer.ok || !isDateProblem(answer.refusal)
      ? answer
      : { ...answer, field: FIELD_OF[answer.refusal] }
  })
  serve(changeRightCalls.accessRightBoxes, (input) => otherBoxes(needs, input))
}

/** Does it in a transaction, or not at all, and answers with the rental as it is then. */
async function changed<E extends string>(
  needs: RightChangeNeeds,
  { actor, body }: Requested<OrderItem>,
  action: (tx: Tx, input: ChangeInput) => Promise<Result<unknown, E>>,
) {
  const input = { actor, orderItem: body.orderItem, now: needs.clock.now() }
  const done = await transact(needs.db, async (tx) => {
    const result = await action(tx, input)
    return result.ok ? ok(null) : result
  })
  return done.ok ? await showAccessRight(needs, { actor, params: { rentalId: body.orderItem.id } }) : done
}

/** The constraint has the last word on who has a box. */
async function unlessTaken<T, E extends string>(
  work: Promise<Result<T, E>>,
): Promise<Result<T, E | 'box-taken'>> {
  try {
    return await work
  } catch (error) {
    if (isTaken(error)) return refuse('box-taken')
    throw error
  }
}
