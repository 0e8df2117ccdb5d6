import type { AccessRightDetail } from '@fachwerk/contract/rental/access-right-calls'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../lib/api.ts'
import { accessRightQuery, lockQuery } from '../../lib/queries.ts'
import { useMay } from '../../lib/session.ts'
import { useNow } from '../../lib/words/use-now.ts'
import { Notice } from '../states/notice.tsx'
import { c } from './clearing-texts.ts'

export const isStillTaken = ({ status }: AccessRightDetail): boolean =>
  status === 'overdue' || status === 'paymentDue' || status === 'open'

/** Before staff open or end what is overstayed: without a deadline that has passed nobody may clear the box. */
export function ClearingWarning({ right, now }: { readonly right: AccessRightDetail; readonly now: number }) {
  const { clearBy, status, graceUntil } = right
  const isPastGrace = graceUntil !== null && Date.parse(graceUntil) <= now
  if (status !== 'paymentDue' && !(isStillTaken(right) && isPastGrace)) return null
  if (clearBy !== undefined && Date.parse(clearBy) <= now) return null
  return <Notice kind="warn">{c(clearBy === undefined ? 'notAsked' : 'notYet')}</Notice>
}

/**
 * The same from wherever a box is opened, by its id or its lock's: who has it is looked up, unless the page knows. Nothing
 * for people who may not see rentals.
 */
export function ClearingCheck(props: { readonly item: string; readonly rentalId?: string | undefined }) {
  const api = useApi()
  const now = useNow(60_000)
  const sees = useMay('accessRights.view')
  const lock = useQuery({ ...lockQuery(api, props.item), enabled: sees && props.rentalId === undefined })
  const rentalId = props.rentalId ?? lock.data?.rentals.find(({ running }) => running)?.rentalId
  const right = useQuery({
    ...accessRightQuery(api, rentalId ?? ''),
    enabled: sees && rentalId !== undefined,
  })
  return right.data ? <ClearingWarning right={right.data} now={now} /> : null
}
