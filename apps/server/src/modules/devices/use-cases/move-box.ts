import type { ReplyIn, RequestOut } from '@fachwerk/contract/call'
import type { boxCalls } from '@fachwerk/contract/location/box-calls'
import { recordChange } from '../../../platform/audit.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { boxInScope, holdBox } from '../boxes-held-repository.ts'
import type { DevicesContext } from '../devices-context.ts'
import { locationOfTerminal } from '../terminals/monitoring-repository.ts'
import { boxNameOf } from '../rules/box-name.ts'
import { refuseAt, type RefusedAt } from '../locks/use-cases/lock-parts.ts'
import { boxAsIs, recordBoxChange } from './record-box-change.ts'

type Calls = typeof boxCalls
type Item<C extends 'moveBox' | 'takeDownCabinet'> = RequestOut<Calls[C]>['body']['item']
type NoPlace = 'place-taken' | 'column-too-short'

/** The cabinets of the box's location, and where in them it may stand. */
export function boxSpots(
  { platform, needs }: DevicesContext,
  { actor, boxId }: { readonly actor: StaffActor; readonly boxId: string },
): Promise<Result<ReplyIn<Calls['boxSpots']>, 'not-found'>> {
  return platform.db.read(async (tx) => {
    const box = await boxInScope(tx, actor.scopeFor('locks.maintain'), boxId)
    const location = box && (await locationOfTerminal(tx, box.companyId, box.locationId))
    if (!box || !location) return refuse('not-found')
    const { cabinets, ...rest } = await needs.spotsOfBox(tx, box)
    const plans = (await needs.cabinetPlans(tx, [box.locationId])).get(box.locationId) ?? []
    return ok({
      ...rest,
      cabinets: plans.map((cabinet) => ({
        cabinet,
        spots: (cabinets.find(({ id }) => id === cabinet.id)?.spots ?? []).map(({ boxNumber, ...spot }) => ({
          ...spot,
          boxName: boxNumber === null ? null : boxNameOf(location.prefix, boxNumber),
        })),
      })),
    })
  })
}

/**
 * Sets a box to another place of its location, also while somebody has it: number, lock and keys stay, and whoever looks
 * at where it is sees the new place (L-01).
 */
export function moveBox(
  context: DevicesContext,
  { actor, id, spot, reason }: Item<'moveBox'> & { readonly actor: StaffActor },
): Promise<Result<string, 'not-found' | 'box-archived'> | RefusedAt<NoPlace>> {
  const { platform, needs } = context
  const now = platform.clock.now()
  return platform.db.transaction(async (tx) => {
    const box = await holdBox(tx, actor.scopeFor('locks.maintain'), id)
    if (!box) return refuse('not-found')
    if (box.archived) return refuse('box-archived')
    const before = await boxAsIs(tx, context, box)
    const other = spot.over === null ? null : { ...box, boxId: spot.over }
    const moved = await needs.moveBox(tx, { ...box, spot })
    if (!moved.ok) return refuseAt(`item.${moved.field}`, moved.refusal)
    if (!moved.moved) return ok(id)
    const change = { actor, what: 'moved', reason, now } as const
    const after = await boxAsIs(tx, context, box)
    await recordBoxChange(tx, { ...change, before, after })
    if (other) {
      const traded = await boxAsIs(tx, context, other)
      // It stands where the other one came from.
      await recordBoxChange(tx, { ...change, before: { ...traded, place: after.place }, after: traded })
    }
    return ok(id)
  })
}

/** Takes a cabinet down in which no box stands any more; whoever brings one back chooses another place (L-01). */
export function takeDownCabinet(
  { platform, needs }: DevicesContext,
  { actor, id, reason }: Item<'takeDownCabinet'> & { readonly actor: StaffActor },
): Promise<Result<{ name: string }, 'not-found' | 'cabinet-has-boxes'>> {
  const at = platform.clock.now()
  return platform.db.transaction(async (tx) => {
    const scope = actor.scopeFor('locks.maintain')
    const gone = await needs.takeDownCabinet(tx, { scope, cabinetId: id, at })
    if (!gone.ok) return gone
    const { name, companyId, locationId } = gone.value
    await recordChange(tx, {
      at,
      companyId,
      actor: { kind: 'staff', id: actor.userId, name: actor.name },
      action: 'location.cabinetTakenDown',
      subject: { kind: 'location', id: locationId },
      before: { cabinets: name },
      after: { cabinets: '' },
      reason,
    })
    return ok({ name })
  })
}
