import type { EventActor } from '../../../platform/events/events.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'

/** Whoever gives back, or cancels their own booking. */
export interface By {
  readonly id: string
  readonly name: string
  readonly event: EventActor
  /** Absent: a customer, who gets no credit by themselves. */
  readonly staff: StaffActor | null
}

export const byOf = (staff: StaffActor): By => ({
  id: staff.userId,
  name: staff.name,
  event: byStaff(staff),
  staff,
})

export const byStaff = ({ userId, name }: StaffActor) => ({ kind: 'staff', id: userId, name }) as const
