import type { MailDetail } from '@fachwerk/contract/mail/mail-views'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { showToast } from '../../lib/toast.ts'
import { useAction } from '../../lib/use-action.ts'
import { Confirm } from '../../ui/panes/confirm.tsx'
import { listKey } from '../../ui/list/use-list-rows.ts'
import { m } from '../../ui/mails/texts.ts'
import { Notice } from '../../ui/states/notice.tsx'

/** Sends a mail once more, or says why that is not possible; who may only look sees neither. */
export function SendAgain({ mail }: { readonly mail: MailDetail }) {
  const [isAsked, setAsked] = useState(false)
  const { can } = mail
  if (!can.sendAgain) return null
  if (can.refusal !== null) return <p className="small muted">{m(`again.${can.refusal}`)}</p>
  return (
    <>
      <Button onClick={() => setAsked(true)}>{m('again.button')}</Button>
      {isAsked ? <Asked mail={mail} onClose={() => setAsked(false)} /> : null}
    </>
  )
}

function Asked({ mail, onClose }: { readonly mail: MailDetail; readonly onClose: () => void }) {
  const { client } = useApi()
  const queries = useQueryClient()
  const action = useAction()
  const { id, subject, recipient, sentAgain } = mail
  const send = () =>
    action.run(async () => {
      await client.sendMailAgain({ params: { id }, body: { sentAgain } })
      showToast(m('again.done'))
      void queries.invalidateQueries({ queryKey: listKey('mails') })
      void queries.invalidateQueries({ queryKey: ['history', 'mail', id] })
      onClose()
    })
  return (
    <Confirm
      opened
      title={m('again.title')}
      confirm={m('again.button')}
      dangerous={false}
      busy={action.running}
      onConfirm={() => void send()}
      onCancel={onClose}
    >
      <p>{m('again.text', { subject, to: recipient })}</p>
      {action.failure === null ? null : <Notice kind="danger">{action.failure}</Notice>}
    </Confirm>
  )
}
