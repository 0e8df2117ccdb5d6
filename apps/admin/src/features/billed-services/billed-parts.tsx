import { ViewTabs } from '../../ui/table/view-tabs.tsx'
import { b } from './texts.ts'

const HOMES = { services: '/admin/billed-services', statements: '/admin/billed-services/statements' } as const

/** Ways between what was billed and its statements. */
export function BilledParts({ current }: { readonly current: keyof typeof HOMES }) {
  return (
    <ViewTabs
      name={b('parts.name')}
      current={current}
      tabs={(['services', 'statements'] as const).map((key) => ({
        key,
        label: b(`part.${key}`),
        to: HOMES[key],
      }))}
    />
  )
}
