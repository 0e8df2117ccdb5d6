import type { Appointment } from '@fachwerk/contract/time/appointment-calls'
import { useApi } from '../../lib/api.ts'
import { wordsFor } from '../../lib/problem.ts'
import { showToast } from '../../lib/toast.ts'
import { useRenewAppointments } from './appointment-queries.ts'
import { k } from './texts.ts'

/** What a person does to an appointment with one press; each can be taken back. */
export function useAppointmentActions() {
  const { client } = useApi()
  const renew = useRenewAppointments()
  const bring = async (words: string, there: () => Promise<unknown>, back: () => Promise<unknown>) => {
    try {
      await there()
      renew()
      showToast(words, {
        undo: async () => {
          await back()
          renew()
        },
      })
    } catch (problem) {
      showToast(wordsFor(problem).text, { kind: 'failed' })
      renew()
    }
  }
  const complete = ({ id, title }: Appointment, done: boolean) => {
    const to = (value: boolean) => client.completeAppointment({ body: { id, done: value } })
    const words = k(done ? 'termin.completed' : 'termin.reopened', { title })
    return bring(
      words,
      () => to(done),
      () => to(!done),
    )
  }
  const archive = ({ id, title }: Appointment, archived: boolean) => {
    const to = (value: boolean) => client.archiveAppointment({ body: { id, archived: value } })
    const words = k(archived ? 'termin.archived' : 'termin.restored', { title })
    return bring(
      words,
      () => to(archived),
      () => to(!archived),
    )
  }
  return { complete, archive }
}
