import type { AccessRightDetail, RightAction } from '@fachwerk/contract/rental/access-right-calls'
import { Button, Menu } from '@mantine/core'
import { IconDots, IconLockOpen } from '@tabler/icons-react'
import { useState } from 'react'
import { DetailFoot } from '../../ui/panes/detail-body.tsx'
import styles from './access-right-detail.module.css'
import { ChangeDates } from './change-dates.tsx'
import { ActionQuestion, type QuickAction } from './action-question.tsx'
import { EditRight } from './edit-right.tsx'
import { ShareRight } from './share-right.tsx'
import { r } from './texts.ts'
import { RefundButton } from '../../ui/refunds/refund-button.tsx'
import { UrgeClearing } from './urge-clearing.tsx'

/** Behind „…“, in this order; what ends a rental stands last. */
const IN_MENU = [
  'edit',
  'share',
  'block',
  'restore',
  'urge',
  'cancel',
  'end',
  'waive',
] as const satisfies readonly RightAction[]

interface Props {
  readonly right: AccessRightDetail
  readonly opening: { readonly running: boolean; readonly asking: boolean; readonly ask: () => void }
}

/** What can be done with a rental: open its box, change its time, and the rest behind „…“. */
export function RightActions({ right, opening }: Props) {
  const [doing, setDoing] = useState<RightAction | null>(null)
  const { open, actions } = right.can
  const close = () => setDoing(null)
  // Without a box nothing is more urgent than to give it one.
  const lacksBox = right.status === 'unplaced' && actions.includes('edit')
  const inMenu = IN_MENU.filter((action) => actions.includes(action) && !(lacksBox && action === 'edit'))
  if (!open && actions.length === 0) return null
  return (
    <DetailFoot>
      {open ? (
        <Button
          variant="filled"
          className={styles['open'] ?? ''}
          leftSection={<IconLockOpen aria-hidden="true" />}
          disabled={opening.running || opening.asking}
          onClick={opening.ask}
        >
          {opening.running ? r('open.running') : r('open.button')}
        </Button>
      ) : null}
      {lacksBox ? (
        <Button variant="filled" className={styles['open'] ?? ''} onClick={() => setDoing('edit')}>
          {r('change.giveBox')}
        </Button>
      ) : null}
      {actions.includes('dates') ? (
        <Button className={open ? '' : (styles['open'] ?? '')} onClick={() => setDoing('dates')}>
          {r('change.dates')}
        </Button>
      ) : null}
      {right.orderId === undefined ? null : (
        <RefundButton orderId={right.orderId} rentalId={right.rentalId} />
      )}
      {inMenu.length > 0 ? (
        <Menu position="top-end" withinPortal>
          <Menu.Target>
            <Button className={styles['more'] ?? ''} aria-label={r('change.more')}>
              <IconDots aria-hidden="true" />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {inMenu.map((action) => (
              <Menu.Item key={action} onClick={() => setDoing(action)}>
                {r(`change.${action}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : null}
      {doing === 'dates' ? <ChangeDates right={right} onClose={close} /> : null}
      {doing === 'edit' ? <EditRight right={right} onClose={close} /> : null}
      {doing === 'share' ? <ShareRight right={right} onClose={close} /> : null}
      {doing === 'urge' ? <UrgeClearing right={right} onClose={close} /> : null}
      {doing !== null && isQuick(doing) ? (
        <ActionQuestion right={right} action={doing} onClose={close} />
      ) : null}
    </DetailFoot>
  )
}

const isQuick = (action: RightAction): action is QuickAction =>
  action === 'block' || action === 'restore' || action === 'end' || action === 'cancel' || action === 'waive'
