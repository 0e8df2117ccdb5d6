import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '../../lib/session.ts'
import { NewAppointmentForm } from './appointment-form.tsx'
import { k } from './texts.ts'
import { Dialog } from '../../ui/panes/dialog.tsx'

/** The form of a new task over whatever is on screen. */
export function NewAppointmentDialog(props: { readonly day: string; readonly onClose: () => void }) {
  const { day, onClose } = props
  return (
    <Dialog opened onClose={onClose} title={k('termin.add.title')}>
      <NewAppointmentForm day={day} onSaved={onClose} onCancel={onClose} />
    </Dialog>
  )
}

/** „+ Aufgabe“ with its form, for who may. */
export function NewAppointment(props: { readonly day: string; readonly filled?: boolean }) {
  const [opened, setOpened] = useState(false)
  if (!useMay('appointments.edit')) return null
  return (
    <>
      <Button
        variant={props.filled ? 'filled' : 'default'}
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        {k('termin.add')}
      </Button>
      {opened ? <NewAppointmentDialog day={props.day} onClose={() => setOpened(false)} /> : null}
    </>
  )
}
