import { Popover } from '@mantine/core'
import { IconCalendarEvent } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useMay } from '../../lib/session.ts'
import styles from './appointments-button.module.css'
import { k } from './texts.ts'

const Next = lazy(async () => ({ default: (await import('./next-appointments.tsx')).NextAppointments }))
const Dialog = lazy(async () => ({ default: (await import('./dialog-today.tsx')).NewAppointmentToday }))

/** „Termine“ in the header: what is late and what comes next, with the way to all of them (N-06). */
export function AppointmentsButton() {
  const [opened, setOpened] = useState(false)
  const [adding, setAdding] = useState(false)
  if (!useMay('appointments.view')) return null
  const close = () => setOpened(false)
  return (
    <>
      <Popover opened={opened} onChange={setOpened} width={320} position="bottom-end" trapFocus returnFocus>
        <Popover.Target>
          <button type="button" className={styles['button']} onClick={() => setOpened((now) => !now)}>
            <IconCalendarEvent aria-hidden="true" />
            <span className={styles['caption']}>{k('termin.title')}</span>
          </button>
        </Popover.Target>
        <Popover.Dropdown aria-label={k('termin.title')} className={styles['dropdown'] ?? ''}>
          {opened ? (
            <Suspense fallback={null}>
              <Next
                onLeave={close}
                onAdd={() => {
                  close()
                  setAdding(true)
                }}
              />
            </Suspense>
          ) : null}
        </Popover.Dropdown>
      </Popover>
      {adding ? (
        <Suspense fallback={null}>
          <Dialog onClose={() => setAdding(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
