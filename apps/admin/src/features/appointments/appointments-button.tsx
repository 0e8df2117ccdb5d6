import { IconCalendarEvent } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useMay } from '../../lib/session.ts'
import { HeaderPopover } from '../../ui/panes/header-popover.tsx'
import { dialogLater, lazyPart } from '../../ui/states/lazy-part.tsx'
import styles from './appointments-button.module.css'
import { k } from './texts.ts'

const Next = lazyPart(async () => (await import('./next-appointments.tsx')).NextAppointments)
const Dialog = dialogLater(async () => (await import('./dialog-today.tsx')).NewAppointmentToday)

/** „Termine“ in the header: what is late and what comes next, with the way to all of them (N-06). */
export function AppointmentsButton() {
  const [adding, setAdding] = useState(false)
  if (!useMay('appointments.view')) return null
  return (
    <>
      <HeaderPopover
        label={k('termin.title')}
        buttonClass={styles['button']}
        dropdownClass={styles['dropdown']}
        sign={
          <>
            <IconCalendarEvent aria-hidden="true" />
            <span className={styles['caption']}>{k('termin.title')}</span>
          </>
        }
      >
        {(close) => (
          <Next
            onLeave={close}
            onAdd={() => {
              close()
              setAdding(true)
            }}
          />
        )}
      </HeaderPopover>
      {adding ? (
        <Suspense fallback={null}>
          <Dialog onClose={() => setAdding(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
