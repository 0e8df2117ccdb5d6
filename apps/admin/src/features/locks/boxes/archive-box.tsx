import type { LockDetail } from '@fachwerk/contract/device/lock-views'
import { Button, Radio } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../lib/api.ts'
import { ConfirmWithReason } from '../../../ui/panes/confirm-with-reason.tsx'
import { Dialog } from '../../../ui/panes/dialog.tsx'
import { BoxRentals } from './box-rentals.tsx'
import { rowName } from '../lock-marks.tsx'
import styles from '../locks.module.css'
import { l } from '../texts.ts'
import { useSaveLock } from '../use-save-lock.ts'

type Box = LockDetail & { readonly boxId: string }

/** Puts a box away for good; while somebody has it or has booked it, says who, and does not ask (L-01). */
export function ArchiveBox(props: { readonly box: Box; readonly onClose: () => void }) {
  const { box, onClose } = props
  const name = rowName(box)
  if (box.rentals.length === 0) return <Question {...props} />
  return (
    <Dialog opened onClose={onClose} title={l('box.archive.notYet', { name })}>
      <div className={styles['spaced']}>
        <p>{l('box.archive.rented')}</p>
        <BoxRentals lock={box} />
        <div>
          <Button onClick={onClose}>{l('box.archive.understood')}</Button>
        </div>
      </div>
    </Dialog>
  )
}

function Question({ box, onClose }: { readonly box: Box; readonly onClose: () => void }) {
  const { client } = useApi()
  const queries = useQueryClient()
  const save = useSaveLock(onClose)
  const [lock, setLock] = useState<'spare' | 'archived'>('spare')
  const act = async (reason: string) => {
    try {
      save(await client.archiveBox({ body: { item: { id: box.boxId, lock, reason } } }), 'box.wasArchived')
    } catch (problem) {
      // Somebody may have booked it meanwhile: then it is said who.
      void queries.invalidateQueries({ queryKey: ['lock'] })
      throw problem
    }
  }
  return (
    <ConfirmWithReason
      title={l('box.archive.title', { name: rowName(box) })}
      text={l('box.archive.text')}
      confirm={l('box.archive.confirm')}
      dangerous
      act={act}
      onCancel={onClose}
    >
      {box.lockId === null ? null : (
        <Radio.Group
          label={l('box.archive.lock', { lock: box.name ?? '' })}
          value={lock}
          onChange={(value) => setLock(value === 'archived' ? 'archived' : 'spare')}
        >
          <div className={styles['spaced']}>
            <Radio value="spare" label={l('box.archive.lock.spare')} />
            <Radio value="archived" label={l('box.archive.lock.archived')} />
          </div>
        </Radio.Group>
      )}
    </ConfirmWithReason>
  )
}
