import type { TerminalDetail } from '@fachwerk/contract/terminal-views'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { useDeed } from '../../lib/use-deed.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { Notice } from '../../ui/notice.tsx'
import { k } from './texts.ts'
import { useKeepTerminal } from './use-keep-terminal.ts'

export type TerminalDeed = 'archive' | 'restore' | 'withdraw'

const DONE = {
  archive: 'done.archived',
  restore: 'done.restored',
  withdraw: 'done.withdrawn',
} as const satisfies Record<TerminalDeed, string>

/** Takes a terminal out of use, back into it, or its credentials from it, with a reason (L-05, L-09). */
export function ConfirmTerminal(props: {
  readonly terminal: TerminalDetail
  readonly what: TerminalDeed
  readonly onClose: () => void
}) {
  const { terminal, what, onClose } = props
  const { client } = useApi()
  const keep = useKeepTerminal(onClose)
  const deed = useDeed()
  const [reason, setReason] = useState('')
  const act = () =>
    deed.run(async () => {
      const about = { id: terminal.id, reason: reason.trim() }
      const saved =
        what === 'withdraw'
          ? await client.withdrawTerminal({ body: { controller: about } })
          : await client.deleteTerminal({ body: { controller: { ...about, archived: what === 'archive' } } })
      keep(saved, DONE[what])
    })
  return (
    <Confirm
      opened
      title={k(`form.${what}.title`, { name: terminal.name })}
      confirm={k(`form.${what}.confirm`)}
      dangerous={what !== 'restore'}
      busy={deed.running}
      ready={reason.trim() !== ''}
      onConfirm={() => void act()}
      onCancel={onClose}
    >
      <p>{k(`form.${what}.text`)}</p>
      <TextInput
        label={k('form.reason')}
        value={reason}
        maxLength={300}
        autoComplete="off"
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {deed.failure === null ? null : <Notice kind="danger">{deed.failure}</Notice>}
    </Confirm>
  )
}
