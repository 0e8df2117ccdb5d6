import type { AccessRightDetail, AccessRightRow } from '@fachwerk/contract/rental/access-right-calls'
import { IconBan, IconClockPlus, IconLockOpen } from '@tabler/icons-react'
import type { Api } from '../../../lib/api.ts'
import type { BulkAction } from '../../../ui/list/bulk/bulk-actions.ts'
import { isStep, later, STEPS } from '../moment-text.ts'
import { r } from '../texts.ts'

const words = (what: 'block' | 'restore' | 'extend') => ({
  key: what,
  label: r(`rights.bulk.${what}`),
  question: (count: number) => ({
    title: r(`rights.bulk.${what}.title`, { count }),
    text: r(`rights.bulk.${what}.text`),
    confirm: r(`rights.bulk.${what}.confirm`, { count }),
  }),
  done: (count: number) => r(`rights.bulk.${what}.done`, { count }),
  rowName: ({ boxName: box, customerName: customer }: AccessRightRow) =>
    r('rights.bulk.row', { box, customer }),
  asksReason: true,
})

/** A row has no version: the rental as it is now is changed, and nobody overwrites what comes in between. */
async function now({ client }: Api, { rentalId }: AccessRightRow, reason: string) {
  const right: AccessRightDetail = await client.accessRight({ params: { rentalId } })
  return { right, orderItem: { id: rentalId, version: right.version, reason } }
}

async function block(api: Api, row: AccessRightRow, reason: string) {
  const { orderItem } = await now(api, row, reason)
  return await api.client.blockAccessRight({ body: { orderItem } })
}

async function restore(api: Api, row: AccessRightRow, reason: string) {
  const { orderItem } = await now(api, row, reason)
  return await api.client.restoreAccessRight({ body: { orderItem } })
}

/** From the end that is stored; whoever comes next stays where they are, and that rental is then named. */
async function extend(api: Api, row: AccessRightRow, reason: string, step: string) {
  const { right, orderItem } = await now(api, row, reason)
  const endsAt = right.endsAt && isStep(step) ? later(right.endsAt, step, right.timeZone) : null
  return await api.client.editAccessRightDate({
    body: { orderItem: { ...orderItem, endsAt: endsAt ?? right.endsAt ?? row.startsAt } },
  })
}

/** Longer, blocked or given back: each rental for itself, with one reason (ui.md 6). */
export const rightBulkActions: readonly BulkAction<AccessRightRow>[] = [
  {
    ...words('extend'),
    icon: IconClockPlus,
    asksChoice: {
      label: r('dates.plus'),
      name: 'extend-steps',
      ask: async () => STEPS.map((value) => ({ value, label: r(`dates.plus.${value}`) })),
    },
    run: extend,
  },
  { ...words('block'), icon: IconBan, dangerous: true, run: block, undo: restore },
  { ...words('restore'), icon: IconLockOpen, run: restore },
]
