import type { TerminalDetail } from '@fachwerk/contract/terminal-views'
import { Button, Menu } from '@mantine/core'
import { IconDots, IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { DetailDeeds } from '../../ui/detail-body.tsx'
import { CallOwnAddress } from './call-own-address.tsx'
import { ConfirmTerminal, type TerminalDeed } from './confirm-terminal.tsx'
import { SetUpTerminal } from './set-up-terminal.tsx'
import { k } from './texts.ts'

/** What can be done: set up, edit, and in the menu what happens less often. */
export function TerminalDeeds(props: { readonly terminal: TerminalDetail; readonly onEdit: () => void }) {
  const { terminal } = props
  const [dialog, setDialog] = useState<'setUp' | 'call' | TerminalDeed | null>(null)
  const close = () => setDialog(null)
  return (
    <DetailDeeds>
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
          {deedsOf(terminal).map((deed) => (
            <Menu.Item key={deed} onClick={() => setDialog(deed)}>
              {k(`detail.${deed}`)}
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
    </DetailDeeds>
  )
}

/** What happens less often, as the terminal is now. */
function deedsOf({ archived, access, ownAddress }: TerminalDetail): readonly ('call' | TerminalDeed)[] {
  if (archived) return ['restore']
  const call = ownAddress === null ? [] : (['call'] as const)
  return access === 'none' ? [...call, 'archive'] : [...call, 'withdraw', 'archive']
}
