import { valueWordsOf } from '@fachwerk/contract/record-fields'
import { appointmentFields } from '@fachwerk/contract/time/appointment-fields'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../lib/api.ts'
import { germanDay } from '../../lib/words/dates.ts'
import { HistoryPanel } from '../../ui/facts/history-panel.tsx'
import { LocationNames } from '../../ui/location-names.tsx'
import { peopleQuery } from './appointment-queries.ts'
import { APPOINTMENT_LABELS } from './field-names.ts'
import { k } from './texts.ts'

const DONE: ReadonlyMap<string, string> = new Map(
  (['created', 'changed', 'done', 'reopened', 'archived', 'restored', 'imported'] as const).map((what) => [
    `appointment.${what}`,
    k(`termin.did.${what}`),
  ]),
)
const LABELS = {
  ...APPOINTMENT_LABELS,
  done: k('termin.state.done'),
  archived: k('termin.state.archived'),
}

/** Who did what to an appointment, with names instead of numbers. */
export function AppointmentHistory({ id }: { readonly id: string }) {
  const api = useApi()
  const people = useQuery(peopleQuery(api))
  const words = (field: string, value: unknown) => {
    if (field === 'day' && typeof value === 'string') return germanDay(value)
    if (field === 'userId') return people.data?.rows.find(({ userId }) => userId === value)?.name ?? null
    if (field === 'locationId' && typeof value === 'string') return <LocationNames ids={[value]} />
    return valueWordsOf(appointmentFields, field, value)
  }
  return (
    <HistoryPanel
      subject={{ kind: 'appointment', id }}
      actionWords={(action) => DONE.get(action) ?? k('termin.did.other', { action })}
      labels={LABELS}
      words={words}
    />
  )
}
