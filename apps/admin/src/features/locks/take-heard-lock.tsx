import { Id } from '@fachwerk/contract/fields'
import { useSearchParams } from 'react-router'
import { z } from 'zod'
import { Dialog } from '../../ui/panes/dialog.tsx'
import { NewLockForm } from './new-lock.tsx'
import { l } from './texts.ts'

const Heard = z.object({ heard: Id, at: Id, terminal: Id })

/** The form for a lock that a terminal heard; the address says which and where (L-05). */
export function TakeHeardLock() {
  const [params, setParams] = useSearchParams()
  const given = Heard.safeParse(Object.fromEntries(params)).data
  if (given === undefined) return null
  const close = () =>
    setParams(
      (known) => {
        for (const name of Object.keys(Heard.shape)) known.delete(name)
        return known
      },
      { replace: true },
    )
  const at = { locationId: given.at, terminalId: given.terminal, heardId: given.heard }
  return (
    <Dialog opened onClose={close} title={l('form.heard.title')}>
      <NewLockForm at={at} onClose={close} />
    </Dialog>
  )
}
