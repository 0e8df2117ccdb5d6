import type { LockDetail } from '@fachwerk/contract/lock-views'
import { Button, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { DetailFoot } from '../../ui/detail-body.tsx'
import { OpenButton, type Opening } from '../../ui/open-box/opening.tsx'
import { ConfirmLock, type LockDeed } from './confirm-lock.tsx'
import { MoveLock } from './move-lock.tsx'
import { NewLock } from './new-lock.tsx'
import { l } from './texts.ts'

/** What can be done: open, edit, and in the menu what happens less often. */
export function LockFoot(props: {
  readonly lock: LockDetail
  readonly opening: Opening
  readonly onEdit: () => void
}) {
  const { lock, opening } = props
  const [dialog, setDialog] = useState<'move' | LockDeed | null>(null)
  const { lockId, boxId, locationId, can } = lock
  if (!can.open && !can.maintain) return null
  if (lockId === null)
    return can.maintain && boxId !== null ? (
      <DetailFoot>
        <NewLock at={{ locationId, boxId }} />
      </DetailFoot>
    ) : null
  const close = () => setDialog(null)
  return (
    <DetailFoot>
      {can.open ? <OpenButton of={opening} /> : null}
      {can.maintain && !lock.archived ? <Button onClick={props.onEdit}>{l('lock.edit')}</Button> : null}
      {can.maintain ? (
        <Menu position="top-end">
          <Menu.Target>
            <Button aria-label={l('lock.more')} px={11}>
              <IconDots aria-hidden="true" />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {deedsOf(lock).map((deed) => (
              <Menu.Item key={deed} onClick={() => setDialog(deed)}>
                {l(`lock.${deed}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : null}
      {dialog === 'move' ? <MoveLock lock={{ ...lock, lockId }} onClose={close} /> : null}
      {dialog === null || dialog === 'move' ? null : (
        <ConfirmLock lock={{ ...lock, lockId }} what={dialog} onClose={close} />
      )}
    </DetailFoot>
  )
}

/** What happens less often, as the lock is now. */
function deedsOf({ archived, deactivated }: LockDetail): readonly ('move' | LockDeed)[] {
  if (archived) return ['restore']
  return ['move', deactivated === null ? 'deactivate' : 'activate', 'archive']
}
