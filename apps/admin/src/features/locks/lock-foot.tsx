import type { LockDetail } from '@fachwerk/contract/device/lock-views'
import { Button, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { DetailFoot } from '../../ui/panes/detail-body.tsx'
import { OpenButton, type Opening } from '../../ui/open-box/opening.tsx'
import { ArchiveBox } from './boxes/archive-box.tsx'
import { ConfirmLock, type LockAction } from './confirm-lock.tsx'
import { MoveLock } from './boxes/move-lock.tsx'
import { NewLock } from './new-lock.tsx'
import { PlaceBox } from './boxes/place-box.tsx'
import { RelocateBox } from './boxes/relocate-box.tsx'
import { ResizeBox } from './boxes/resize-box.tsx'
import { l } from './texts.ts'

type BoxAction = 'moveBox' | 'relocateBox' | 'resizeBox' | 'archiveBox' | 'restoreBox'
type Action = 'move' | LockAction | BoxAction

/** What can be done: open, edit, and in the menu what happens less often. */
export function LockFoot(props: {
  readonly lock: LockDetail
  readonly opening: Opening
  readonly onEdit: () => void
}) {
  const { lock, opening } = props
  const [dialog, setDialog] = useState<Action | null>(null)
  const { lockId, boxId, locationId, can, archived } = lock
  if (!can.open && !can.maintain) return null
  if (lockId === null && !can.maintain) return null
  const actions = can.maintain ? actionsOf(lock) : []
  return (
    <DetailFoot>
      {can.open && lockId !== null ? <OpenButton of={opening} /> : null}
      {lockId === null && boxId !== null && !archived ? <NewLock at={{ locationId, boxId }} /> : null}
      {can.maintain && lockId !== null && !archived ? (
        <Button onClick={props.onEdit}>{l('lock.edit')}</Button>
      ) : null}
      {actions.length > 0 ? (
        <Menu position="top-end">
          <Menu.Target>
            <Button aria-label={l('lock.more')} px={11}>
              <IconDots aria-hidden="true" />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {actions.map((action) => (
              <Menu.Item key={action} onClick={() => setDialog(action)}>
                {l(`lock.${action}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : null}
      {dialog === null ? null : <Asked lock={lock} action={dialog} onClose={() => setDialog(null)} />}
    </DetailFoot>
  )
}

/** The dialog of an action. */
function Asked(props: { readonly lock: LockDetail; readonly action: Action; readonly onClose: () => void }) {
  const { lock, action, onClose } = props
  const { lockId, boxId } = lock
  if (isOfBox(action))
    return boxId === null ? null : <AskedOfBox box={{ ...lock, boxId }} action={action} onClose={onClose} />
  if (lockId === null) return null
  const known = { ...lock, lockId }
  if (action === 'move') return <MoveLock lock={known} onClose={onClose} />
  return <ConfirmLock lock={known} what={action} onClose={onClose} />
}

const isOfBox = (action: Action): action is BoxAction =>
  action === 'moveBox' ||
  action === 'relocateBox' ||
  action === 'resizeBox' ||
  action === 'archiveBox' ||
  action === 'restoreBox'

function AskedOfBox(props: {
  readonly box: LockDetail & { readonly boxId: string }
  readonly action: BoxAction
  readonly onClose: () => void
}) {
  const { box, action, onClose } = props
  if (action === 'archiveBox') return <ArchiveBox box={box} onClose={onClose} />
  if (action === 'relocateBox') return <RelocateBox box={box} onClose={onClose} />
  if (action === 'resizeBox') return <ResizeBox box={box} onClose={onClose} />
  return <PlaceBox box={box} what={action} onClose={onClose} />
}

/** What happens less often, as lock and box are now. */
function actionsOf({ archived, deactivated, lockId, boxId }: LockDetail): readonly Action[] {
  if (archived) return [lockId === null ? 'restoreBox' : 'restore']
  const ofLock: readonly Action[] =
    lockId === null ? [] : ['move', deactivated === null ? 'deactivate' : 'activate', 'archive']
  if (boxId === null) return ofLock
  // Where a lock hangs, the size is edited with it.
  return [
    ...ofLock,
    'moveBox',
    'relocateBox',
    ...(lockId === null ? (['resizeBox'] as const) : []),
    'archiveBox',
  ]
}
