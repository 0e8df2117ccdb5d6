import type { TerminalDetail } from '@fachwerk/contract/device/terminal-views'
import { Button, Menu } from '@mantine/core'
import { IconDots, IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { DetailActions } from '../../ui/panes/detail-body.tsx'
import { CallOwnAddress } from './call-own-address.tsx'
import { ConfirmTerminal, type TerminalAction } from './confirm-terminal.tsx'
import { SetUpTerminal } from './set-up-terminal.tsx'
import { k } from './texts.ts'

/** What can be done: set up, edit, and in the menu what happens less often. */
export function TerminalActions(props: { readonly terminal: TerminalDetail; readonly onEdit: () => void }) {
  const { terminal } = props
  const [dialog, setDialog] = useState<'setUp' | 'call' | TerminalAction | null>(null)
  const close = () => setDialog(null)
  return (
    <DetailActions>
      {terminal.archived ? null : (
        <>
          <Button
            variant={terminal.access === 'active' ? 'default' : 'filled'}
            leftSection={<IconKey aria-hidden="true" size={16} />}
            onClick={() => setDialog('setUp')}
          >
            {k(terminal.access === 'active' ? 'detail.renew' : 'detail.setUp')}
          </Button>
          <Button onClick={props.onEdit}>{k('detail.edit')}</Button>
        </>
      )}
      <Menu position="top-end">
        <Menu.Target>
          <Button aria-label={k('detail.more')} px={11}>
            <IconDots aria-hidden="true" />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {actionsOf(terminal).map((action) => (
            <Menu.Item key={action} onClick={() => setDialog(action)}>
              {k(`detail.${action}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {dialog === 'setUp' ? <SetUpTerminal terminal={terminal} onClose={close} /> : null}
      {dialog === 'call' && terminal.ownAddress !== null ? (
        <CallOwnAddress terminal={terminal} address={terminal.ownAddress} onClose={close} />
      ) : null}
      {dialog === null || dialog === 'setUp' || dialog === 'call' ? null : (
        <ConfirmTerminal terminal={terminal} what={dialog} onClose={close} />
      )}
    </DetailActions>
  )
}

/** What happens less often, as the terminal is now. */
function actionsOf({ archived, access, ownAddress }: TerminalDetail): readonly ('call' | TerminalAction)[] {
  if (archived) return ['restore']
  const call = ownAddress === null ? [] : (['call'] as const)
  return access === 'none' ? [...call, 'archive'] : [...call, 'withdraw', 'archive']
}
