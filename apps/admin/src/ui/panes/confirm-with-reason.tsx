import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { t } from '../../lib/words/texts.ts'
import { useAction } from '../../lib/use-action.ts'
import { Confirm } from './confirm.tsx'
import { Notice } from '../states/notice.tsx'

/** Asks before something is done, and why; the reason is kept with it. What went wrong stands below. */
export function ConfirmWithReason(props: {
  readonly title: string
  readonly text: string
  readonly confirm: string
  readonly dangerous: boolean
  /** What is chosen beside the reason. */
  readonly children?: ReactNode
  readonly act: (reason: string) => Promise<void>
  readonly onCancel: () => void
}) {
  const { act, text, children, ...words } = props
  const action = useAction()
  const [typed, setTyped] = useState('')
  const reason = typed.trim()
  return (
    <Confirm
      {...words}
      opened
      busy={action.running}
      ready={reason !== ''}
      onConfirm={() => void action.run(() => act(reason))}
    >
      <p>{text}</p>
      {children}
      <TextInput
        label={t('confirm.reason')}
        value={typed}
        maxLength={300}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {action.failure === null ? null : <Notice kind="danger">{action.failure}</Notice>}
    </Confirm>
  )
}
