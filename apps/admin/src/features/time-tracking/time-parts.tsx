import type { Permission } from '@fachwerk/contract/staff/permissions'
import { useUser } from '../../lib/session.ts'
import { ViewTabs } from '../../ui/table/view-tabs.tsx'
import { z } from './texts.ts'

const HOME = '/admin/time-log'
const PARTS = [
  'list',
  'week',
  'month',
  'totals',
  'record',
  'projects',
  'closing',
  'import',
  'settings',
] as const
export type TimePart = (typeof PARTS)[number]

const NEEDS: Partial<Record<TimePart, Permission>> = {
  projects: 'projects.edit',
  closing: 'time.approve',
  import: 'time.approve',
  settings: 'time.approve',
}

export const isTimePart = (text: string | undefined): text is TimePart =>
  PARTS.some((part) => part === text && part !== 'list')

/** What somebody needs for a part beyond recording time. */
export const needsOf = (part: TimePart): Permission => NEEDS[part] ?? 'time.track'

/** Ways between the parts of time tracking, without those a role may not use. */
export function TimeParts({ current }: { readonly current: TimePart }) {
  const permissions = useUser()?.permissions ?? []
  const shown = PARTS.filter((part) => permissions.includes(needsOf(part)))
  return (
    <ViewTabs
      name={z('time.parts')}
      current={current}
      tabs={shown.map((part) => ({
        key: part,
        label: z(`time.part.${part}`),
        to: part === 'list' ? HOME : `${HOME}/${part}`,
      }))}
    />
  )
}
