import type { ReplyOut } from '@fachwerk/contract/call'
import type { ownAddressCalls } from '@fachwerk/contract/account/own-address-calls'
import type { TerminalDetail } from '@fachwerk/contract/device/terminal-views'
import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { countOf } from '../../lib/words/format.ts'
import { useAction } from '../../lib/use-action.ts'
import { Dialog } from '../../ui/panes/dialog.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import styles from './terminals.module.css'
import { k } from './texts.ts'

type Answer = ReplyOut<typeof ownAddressCalls.sendGetCall>

/** Calls a terminal's own address and says how it answered (L-06). */
export function CallOwnAddress(props: {
  readonly terminal: TerminalDetail
  readonly address: string
  readonly onClose: () => void
}) {
  const { terminal, address, onClose } = props
  const { client } = useApi()
  const queries = useQueryClient()
  const action = useAction()
  const [url, setUrl] = useState(`${address}/`)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setAnswer(null)
    void action.run(async () => {
      setAnswer(await client.sendGetCall({ body: { url: url.trim(), terminal: { id: terminal.id } } }))
      await queries.invalidateQueries({ queryKey: ['history'] })
    })
  }
  return (
    <Dialog opened onClose={onClose} title={k('call.title', { name: terminal.name })}>
      <form noValidate className={styles['call']} onSubmit={send}>
        <p>{k('call.text')}</p>
        <TextInput
          label={k('call.url')}
          type="url"
          value={url}
          maxLength={2_000}
          autoComplete="off"
          onChange={(event) => setUrl(event.currentTarget.value)}
        />
        {action.failure === null ? null : <Notice kind="danger">{action.failure}</Notice>}
        {answer === null ? null : (
          <Notice kind={answer.status < 400 ? 'ok' : 'warn'}>
            {k(answer.whole ? 'call.answer' : 'call.answer.cut', {
              status: answer.status,
              ms: answer.ms,
              bytes: countOf(answer.bytes),
            })}
          </Notice>
        )}
        <Button type="submit" variant="filled" disabled={action.running || url.trim() === ''}>
          {k(action.running ? 'call.sending' : 'call.send')}
        </Button>
      </form>
    </Dialog>
  )
}
