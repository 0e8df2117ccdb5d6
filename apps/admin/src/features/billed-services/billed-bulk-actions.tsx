import { MOST_TAKEN } from '@fachwerk/contract/invoice/billed/billed-calls'
import type { BilledServiceRow } from '@fachwerk/contract/invoice/billed/billed-views'
import { IconEyeOff, IconFilePlus, IconRestore, type TablerIcon } from '@tabler/icons-react'
import type { Api } from '../../lib/api.ts'
import type { BulkAction, BulkDialog, BulkLine } from '../../ui/list/bulk/bulk-actions.ts'
import { TakeBilled } from './take-billed.tsx'
import { b } from './texts.ts'

const take: BulkDialog<BilledServiceRow> = {
  key: 'take',
  label: b('take.label'),
  icon: IconFilePlus,
  views: ['open'],
  whyNot: (count) => (count <= MOST_TAKEN ? null : b('take.tooMany', { most: MOST_TAKEN })),
  render: (rows, close) => <TakeBilled rows={rows} onClose={close} />,
}

/** Leaves rows out, or has them back; those that stand in a statement stay there. */
async function setLeftOut(
  { client }: Api,
  rows: readonly BilledServiceRow[],
  leftOut: boolean,
): Promise<BulkLine<BilledServiceRow>[]> {
  const { left } = await client.leaveOutBilled({ body: { ids: rows.map(({ id }) => id), leftOut } })
  const by = new Map(left.map((each) => [each.id, each.statement]))
  return rows.flatMap((row) => {
    const statement = by.get(row.id)
    if (statement === undefined) return []
    return [{ row, words: statement === null ? b('left.draft') : b('left.closed', { number: statement }) }]
  })
}

const leaving = (
  what: 'leaveOut' | 'bringBack',
  rest: { readonly icon: TablerIcon; readonly views: readonly string[]; readonly leftOut: boolean },
): BulkAction<BilledServiceRow> => ({
  key: what,
  label: b(`${what}.label`),
  icon: rest.icon,
  views: rest.views,
  question: (count) => ({
    title: b(`${what}.title`, { count }),
    text: b(`${what}.text`),
    confirm: b(`${what}.confirm`),
  }),
  done: (count) => b(`${what}.done`, { count }),
  rowName: ({ order }) => order.code,
  run: (api, row) => setLeftOut(api, [row], rest.leftOut),
  together: { most: MOST_TAKEN, run: (api, rows) => setLeftOut(api, rows, rest.leftOut) },
})

/** What is done with many of them at once (O-03). */
export const billedBulkActions = [
  take,
  leaving('leaveOut', { icon: IconEyeOff, views: ['open', 'draft'], leftOut: true }),
  leaving('bringBack', { icon: IconRestore, views: ['leftOut'], leftOut: false }),
] as const
