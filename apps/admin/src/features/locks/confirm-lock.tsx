import type { LockDetail } from '@fachwerk/contract/device/lock-views'
import { useApi } from '../../lib/api.ts'
import { ConfirmWithReason } from '../../ui/panes/confirm-with-reason.tsx'
import { l } from './texts.ts'
import { useSaveLock } from './use-save-lock.ts'

export type LockAction = 'archive' | 'restore' | 'deactivate' | 'activate'

const DONE = {
  archive: 'lock.wasArchived',
  restore: 'lock.wasRestored',
  deactivate: 'lock.wasDeactivated',
  activate: 'lock.wasActivated',
} as const satisfies Record<LockAction, string>

/** Takes a lock out of use, or back into it, with a reason (L-01, L-03). */
export function ConfirmLock(props: {
  readonly lock: LockDetail & { readonly lockId: string }
  readonly what: LockAction
  readonly onClose: () => void
}) {
  const { lock, what, onClose } = props
  const { client } = useApi()
  const save = useSaveLock(onClose)
  const act = async (reason: string) => {
    const details = { id: lock.lockId, reason }
    const saved =
      what === 'archive' || what === 'restore'
        ? await client.deleteLock({ body: { item: { ...details, archived: what === 'archive' } } })
        : await client.activateLock({ body: { item: { ...details, active: what === 'activate' } } })
    save(saved, DONE[what])
  }
  return (
    <ConfirmWithReason
      title={l(`form.${what}.title`, { name: lock.name ?? '' })}
      text={l(`form.${what}.text`)}
      confirm={l(`form.${what}.confirm`)}
      dangerous={what === 'archive' || what === 'deactivate'}
      act={act}
      onCancel={onClose}
    />
  )
}
