import type { AccessRightDetail } from '@fachwerk/contract/access-right-calls'
import { momentOf } from '../../lib/format.ts'
import { Notice } from '../../ui/notice.tsx'
import { c } from './clearing-texts.ts'

interface Props {
  readonly right: AccessRightDetail
  readonly now: number
}

const isStillTaken = ({ status }: AccessRightDetail): boolean =>
  status === 'overdue' || status === 'paymentDue' || status === 'open'

/** until when the renter was asked to empty the box, or that this time is over. */
export function ClearingNotice({ right, now }: Props) {
  const { clearBy, timeZone } = right
  if (clearBy === undefined || !isStillTaken(right)) return null
  const names = { end: momentOf(clearBy, timeZone) }
  return Date.parse(clearBy) > now ? (
    <Notice kind="info">{c('running', names)}</Notice>
  ) : (
    <Notice kind="warn">{c('over', names)}</Notice>
  )
}

/** Before staff open or end what is overstayed: without a deadline that has passed nobody may clear the box. */
export function ClearingWarning({ right, now }: Props) {
  const { clearBy, status, graceUntil } = right
  const isPastGrace = graceUntil !== null && Date.parse(graceUntil) <= now
  if (status !== 'paymentDue' && !(isStillTaken(right) && isPastGrace)) return null
  if (clearBy !== undefined && Date.parse(clearBy) <= now) return null
  return <Notice kind="warn">{c(clearBy === undefined ? 'notAsked' : 'notYet')}</Notice>
}
