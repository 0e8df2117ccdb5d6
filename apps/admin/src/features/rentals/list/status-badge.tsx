import type { AccessRightStatus } from '@fachwerk/contract/rental/access-right-calls'
import { BoxStateIcon } from '@fachwerk/design/box-state'
import { IconCheck } from '@tabler/icons-react'
import type { z } from 'zod'
import { r } from '../texts.ts'

export type Status = z.infer<typeof AccessRightStatus>

/** Look of each status: colours of a box state, and the sign beside the word. */
const LOOKS = {
  reserved: ['st-reserviert', 'reserved'],
  active: ['st-belegt', 'occupied'],
  open: ['st-offen', 'open'],
  overdue: ['st-ueberzogen', 'overdue'],
  paymentDue: ['st-ueberzogen', 'overdue'],
  ended: ['st-gesperrt', null],
  cancelled: ['st-gesperrt', 'blocked'],
  unplaced: ['st-ueberzogen', 'overdue'],
} as const satisfies Readonly<
  Record<Status, readonly [string, Parameters<typeof BoxStateIcon>[0]['state'] | null]>
>

/** Status of a rental with sign and word; `until` adds when it changes („Belegt bis 18:30"). */
export function StatusBadge({ status, until }: { readonly status: Status; readonly until?: string | null }) {
  const [look, sign] = LOOKS[status]
  const word = r(`rights.status.${status}`)
  return (
    <span className={`fw-state ${look}`}>
      {sign === null ? <IconCheck className="fw-i" aria-hidden="true" /> : <BoxStateIcon state={sign} />}
      {until ? r('rights.until', { status: word, time: until }) : word}
    </span>
  )
}
