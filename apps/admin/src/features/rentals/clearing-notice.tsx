import type { AccessRightDetail } from '@fachwerk/contract/rental/access-right-calls'
import { momentOf } from '../../lib/words/format.ts'
import { Notice } from '../../ui/states/notice.tsx'
import { c } from '../../ui/open-box/clearing-texts.ts'
import { isStillTaken } from '../../ui/open-box/clearing-warning.tsx'

interface Props {
  readonly right: AccessRightDetail
  readonly now: number
}

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
