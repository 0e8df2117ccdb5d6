import { emptyOf, fieldsIn } from '@fachwerk/contract/record-fields'
import { type Appointment, appointmentCalls } from '@fachwerk/contract/time/appointment-calls'
import { appointmentFields } from '@fachwerk/contract/time/appointment-fields'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../lib/api.ts'
import { useMay, useUser } from '../../lib/session.ts'
import { showToast } from '../../lib/toast.ts'
import { DeclaredFields, inGroup } from '../../ui/form/declared-fields.tsx'
import { ChoiceField } from '../../ui/form/fields.tsx'
import { LocationField } from '../../ui/form/location-fields.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { textKindsOf } from '../../ui/form/text-kinds.ts'
import { type RecordForm as Form, useRecordForm } from '../../ui/form/use-record-form.ts'
import { FORM_LABELS } from './field-names.ts'
import { peopleQuery, useRenewAppointments } from './appointment-queries.ts'
import styles from './appointments.module.css'
import { clockText } from '../../ui/form/date/clock-text.ts'
import { k } from './texts.ts'

const TEXTS = textKindsOf(appointmentFields, { clock: clockText })

interface FormProps {
  readonly onSaved: (saved: Appointment) => void
  readonly onCancel: () => void
}

function useSaved(onSaved: FormProps['onSaved'], words: (saved: Appointment) => string) {
  const renew = useRenewAppointments()
  return (saved: Appointment) => {
    showToast(words(saved))
    renew()
    onSaved(saved)
  }
}

/** A new task: one's own, from 10 to 12, on the day somebody looked at. */
export function NewAppointmentForm({ day, onSaved, onCancel }: FormProps & { readonly day: string }) {
  const { client } = useApi()
  const saved = useSaved(onSaved, ({ title }) => k('termin.added', { title }))
  const form = useRecordForm({
    schema: appointmentCalls.createAppointment.body,
    initial: { ...emptyOf(appointmentFields), day, userId: useUser()?.id, email: '' },
    labels: FORM_LABELS,
    texts: TEXTS,
    save: (body) => client.createAppointment({ body }),
    onSaved: saved,
  })
  return (
    <RecordForm form={form} saveLabel={k('termin.add.title')} onCancel={onCancel}>
      <Fields form={form} />
    </RecordForm>
  )
}

/** Changing an appointment; two who change the same are told (FAULT-72). */
export function EditAppointmentForm(props: FormProps & { readonly appointment: Appointment }) {
  const { appointment, onSaved, onCancel } = props
  const { client } = useApi()
  const saved = useSaved(onSaved, () => k('termin.saved'))
  const { id, email, version } = appointment
  const form = useRecordForm({
    schema: appointmentCalls.editAppointment.body,
    initial: { id, ...fieldsIn(appointmentFields, appointment), email: email ?? '' },
    labels: FORM_LABELS,
    texts: TEXTS,
    version,
    save: (body) => client.editAppointment({ body }),
    onSaved: saved,
  })
  return (
    <RecordForm form={form} onCancel={onCancel}>
      <Fields form={form} known={appointment} />
    </RecordForm>
  )
}

function Fields({ form, known }: { readonly form: Form; readonly known?: Appointment }) {
  const api = useApi()
  const people = useQuery(peopleQuery(api))
  const maySeePlaces = useMay('locations.view')
  const own = useUser()
  const everybody = (people.data?.rows ?? []).map(({ userId, name }) => ({ value: userId, label: name }))
  // Whose it is stands there before the others are known, and after they have left.
  const holder = known
    ? { value: known.userId, label: known.userName }
    : { value: own?.id ?? '', label: `${own?.contact.firstName} ${own?.contact.lastName}` }
  const isKnown = everybody.some(({ value }) => value === holder.value)
  return (
    <>
      <DeclaredFields form={form} fields={inGroup(appointmentFields, 'what')} />
      <div className={styles['times']}>
        <DeclaredFields form={form} fields={inGroup(appointmentFields, 'times')} />
      </div>
      <ChoiceField form={form} name="userId" choices={isKnown ? everybody : [holder, ...everybody]} />
      {maySeePlaces ? (
        <LocationField
          form={form}
          name="locationId"
          clearable
          {...(known?.locationId && {
            known: [{ value: known.locationId, label: known.locationName ?? '' }],
          })}
        />
      ) : null}
      <DeclaredFields form={form} fields={inGroup(appointmentFields, 'more')} />
    </>
  )
}
