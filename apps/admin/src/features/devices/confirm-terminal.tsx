import type { TerminalDetail } from '@fachwerk/contract/device/terminal-views'
import { useApi } from '../../lib/api.ts'
import { ConfirmWithReason } from '../../ui/panes/confirm-with-reason.tsx'
import { k } from './texts.ts'
import { useSaveTerminal } from './use-save-terminal.ts'

export type TerminalAction = 'archive' | 'restore' | 'withdraw'

const DONE = {
  archive: 'done.archived',
  restore: 'done.restored',
  withdraw: 'done.withdrawn',
} as const satisfies Record<TerminalAction, string>

/** Takes a terminal out of use, back into it, or its credentials from it, with a reason (L-05, L-09). */
export function ConfirmTerminal(props: {
  readonly terminal: TerminalDetail
  readonly what: TerminalAction
  readonly onClose: () => void
}) {
  const { terminal, what, onClose } = props
  const { client } = useApi()
  const save = useSaveTerminal(onClose)
  const act = async (reason: string) => {
    const details = { id: terminal.id, reason }
    const saved =
      what === 'withdraw'
        ? await client.withdrawTerminal({ body: { controller: details } })
        : await client.deleteTerminal({ body: { controller: { ...details, archived: what === 'archive' } } })
    save(saved, DONE[what])
  }
  return (
    <ConfirmWithReason
      title={k(`form.${what}.title`, { name: terminal.name })}
      text={k(`form.${what}.text`)}
      confirm={k(`form.${what}.confirm`)}
      dangerous={what !== 'restore'}
      act={act}
      onCancel={onClose}
    />
  )
}
