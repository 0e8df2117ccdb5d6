import { ViewTabs } from '../../ui/table/view-tabs.tsx'
import { k } from './texts.ts'

const HOMES = { entries: '/admin/bank-entries', statements: '/admin/bank-entries/statements' } as const

/** Ways between movements and the statements that brought them. */
export function BankParts({ current }: { readonly current: keyof typeof HOMES }) {
  return (
    <ViewTabs
      name={k('parts.name')}
      current={current}
      tabs={(['entries', 'statements'] as const).map((key) => ({
        key,
        label: k(`part.${key}`),
        to: HOMES[key],
      }))}
    />
  )
}
