import type { LockDetail } from '@fachwerk/contract/lock-views'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { useDeed } from '../../lib/use-deed.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { Notice } from '../../ui/notice.tsx'
import { l } from './texts.ts'
import { useKeepLock } from './use-keep-lock.ts'

export type LockDeed = 'archive' | 'restore' | 'deactivate' | 'activate'

const DONE = {
  archive: 'lock.wasArchived',
  restore: 'lock.wasRestored',
  deactivate: 'lock.wasDeactivated',
  activate: 'lock.wasActivated',
} as const satisfies Record<LockDeed, string>

/** Takes a lock out of use, or back into it, with a reason (L-01, L-03). */
export function ConfirmLock(props: {
  readonly lock: LockDetail & { readonly lockId: string }
  readonly what: LockDeed
  readonly onClose: () => void
}) {
  const { lock, what, onClose } = props
  const { client } = useApi()
  const keep = useKeepLock(onClose)
  const deed = useDeed()
  const [reason, setReason] = useState('')
  const act = () =>
    deed.run(async () => {
      const about = { id: lock.lockId, reason: reason.trim() }
      const saved =
        what === 'archive' || what === 'restore'
          ? await client.deleteLock({ body: { item: { ...about, archived: what === 'archive' } } })
          : await client.activateLock({ body: { item: { ...about, active: what === 'activate' } } })
      keep(saved, DONE[what])
    })
  return (
    <Confirm
      opened
      title={l(`form.${what}.title`, { name: lock.name ?? '' })}
      confirm={l(`form.${what}.confirm`)}
      dangerous={what === 'archive' || what === 'deactivate'}
      busy={deed.running}
      ready={reason.trim() !== ''}
      onConfirm={() => void act()}
      onCancel={onClose}
    >
      <p>{l(`form.${what}.text`)}</p>
      <TextInput
        label={l('form.reason')}
        value={reason}
        maxLength={300}
        autoComplete="off"
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {deed.failure === null ? null : <Notice kind="danger">{deed.failure}</Notice>}
    </Confirm>
  )
}
