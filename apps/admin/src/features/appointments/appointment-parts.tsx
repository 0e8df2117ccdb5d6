import { ViewTabs } from '../../ui/table/view-tabs.tsx'
import { k } from './texts.ts'

const HOME = '/admin/appointments'

/** Ways between the list and the calendar. */
export function AppointmentParts({ current }: { readonly current: 'list' | 'month' }) {
  const tabs = (['list', 'month'] as const).map((part) => ({
    key: part,
    label: k(`termin.part.${part}`),
    to: part === 'list' ? HOME : `${HOME}/month`,
  }))
  return <ViewTabs name={k('termin.parts')} current={current} tabs={tabs} />
}
