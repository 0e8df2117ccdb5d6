import type { LockDetail } from '@fachwerk/contract/lock-views'
import { Button, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { DetailFoot } from '../../ui/detail-body.tsx'
import { OpenButton, type Opening } from '../../ui/open-box/opening.tsx'
import { ArchiveBox } from './archive-box.tsx'
import { ConfirmLock, type LockDeed } from './confirm-lock.tsx'
import { MoveLock } from './move-lock.tsx'
import { NewLock } from './new-lock.tsx'
import { PlaceBox } from './place-box.tsx'
import { RelocateBox } from './relocate-box.tsx'
import { ResizeBox } from './resize-box.tsx'
import { l } from './texts.ts'

type BoxDeed = 'moveBox' | 'relocateBox' | 'resizeBox' | 'archiveBox' | 'restoreBox'
type Deed = 'move' | LockDeed | BoxDeed

/** What can be done: open, edit, and in the menu what happens less often. */
export function LockFoot(props: {
  readonly lock: LockDetail
  readonly opening: Opening
  readonly onEdit: () => void
}) {
  const { lock, opening } = props
  const [dialog, setDialog] = useState<Deed | null>(null)
  const { lockId, boxId, locationId, can, archived } = lock
  if (!can.open && !can.maintain) return null
  if (lockId === null && !can.maintain) return null
  const deeds = can.maintain ? deedsOf(lock) : []
  return (
    <DetailFoot>
      {can.open && lockId !== null ? <OpenButton of={opening} /> : null}
      {lockId === null && boxId !== null && !archived ? <NewLock at={{ locationId, boxId }} /> : null}
      {can.maintain && lockId !== null && !archived ? (
        <Button onClick={props.onEdit}>{l('lock.edit')}</Button>
      ) : null}
      {deeds.length > 0 ? (
        <Menu position="top-end">
          <Menu.Target>
            <Button aria-label={l('lock.more')} px={11}>
              <IconDots aria-hidden="true" />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {deeds.map((deed) => (
              <Menu.Item key={deed} onClick={() => setDialog(deed)}>
                {l(`lock.${deed}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : null}
      {dialog === null ? null : <Asked lock={lock} deed={dialog} onClose={() => setDialog(null)} />}
    </DetailFoot>
  )
}

/** The dialog of a deed. */
function Asked(props: { readonly lock: LockDetail; readonly deed: Deed; readonly onClose: () => void }) {
  const { lock, deed, onClose } = props
  const { lockId, boxId } = lock
  if (isOfBox(deed))
    return boxId === null ? null : <AskedOfBox box={{ ...lock, boxId }} deed={deed} onClose={onClose} />
  if (lockId === null) return null
  const known = { ...lock, lockId }
  if (deed === 'move') return <MoveLock lock={known} onClose={onClose} />
  return <ConfirmLock lock={known} what={deed} onClose={onClose} />
}

const isOfBox = (deed: Deed): deed is BoxDeed =>
  deed === 'moveBox' ||
  deed === 'relocateBox' ||
  deed === 'resizeBox' ||
  deed === 'archiveBox' ||
  deed === 'restoreBox'

function AskedOfBox(props: {
  readonly box: LockDetail & { readonly boxId: string }
  readonly deed: BoxDeed
  readonly onClose: () => void
}) {
  const { box, deed, onClose } = props
  if (deed === 'archiveBox') return <ArchiveBox box={box} onClose={onClose} />
  if (deed === 'relocateBox') return <RelocateBox box={box} onClose={onClose} />
  if (deed === 'resizeBox') return <ResizeBox box={box} onClose={onClose} />
  return <PlaceBox box={box} what={deed} onClose={onClose} />
}

/** What happens less often, as lock and box are now. */
function deedsOf({ archived, deactivated, lockId, boxId }: LockDetail): readonly Deed[] {
  if (archived) return [lockId === null ? 'restoreBox' : 'restore']
  const ofLock: readonly Deed[] =
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
