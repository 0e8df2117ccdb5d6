import type { Appointment } from '@fachwerk/contract/time/appointment-calls'
import { IconArchive, IconCheck } from '@tabler/icons-react'
import type { Api } from '../../lib/api.ts'
import type { BulkAction } from '../../ui/list/bulk/bulk-actions.ts'
import { k } from './texts.ts'

const words = (what: 'complete' | 'archive') => ({
  key: what,
  label: k(`termin.${what}`),
  question: (count: number) => ({
    title: k(`termin.bulk.${what}.title`, { count }),
    text: k(`termin.bulk.${what}.text`),
    confirm: k(`termin.bulk.${what}.confirm`, { count }),
  }),
  done: (count: number) => k(`termin.bulk.${what}.done`, { count }),
  rowName: ({ title }: Appointment) => title,
})

const complete = ({ client }: Api, id: string, done: boolean) =>
  client.completeAppointment({ body: { id, done } })
const archive = ({ client }: Api, id: string, archived: boolean) =>
  client.archiveAppointment({ body: { id, archived } })

/** Tick off or put away many; undo brings each back to where it was. */
export const appointmentBulkActions: readonly BulkAction<Appointment>[] = [
  {
    ...words('complete'),
    icon: IconCheck,
    run: (api, { id }) => complete(api, id, true),
    undo: (api, { id, doneAt }) => complete(api, id, doneAt !== null),
  },
  {
    ...words('archive'),
    icon: IconArchive,
    run: (api, { id }) => archive(api, id, true),
    undo: (api, { id, archived }) => archive(api, id, archived),
  },
]
