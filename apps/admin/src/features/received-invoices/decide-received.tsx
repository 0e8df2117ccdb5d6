import type { ReceivedDecision } from '@fachwerk/contract/invoice/received-invoice-calls'
import type { ReceivedInvoiceDetail } from '@fachwerk/contract/invoice/received-invoice-views'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { useRefreshDue } from '../../lib/due-query.ts'
import { showToast } from '../../lib/toast.ts'
import { useAction } from '../../lib/use-action.ts'
import { Confirm } from '../../ui/panes/confirm.tsx'
import { ConfirmWithReason } from '../../ui/panes/confirm-with-reason.tsx'
import { useRefreshList } from '../../ui/list/use-list-rows.ts'
import { Notice } from '../../ui/states/notice.tsx'
import { numberOf } from './received-columns.tsx'
import { e } from './texts.ts'

type Asked = 'accept' | 'reject'

/** Accepts or rejects it; who was wrong decides anew. Who may only look sees neither. */
export function DecideReceived({ invoice }: { readonly invoice: ReceivedInvoiceDetail }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  if (!invoice.can.decide) return null
  return (
    <>
      {invoice.state === 'accepted' ? null : (
        <Button onClick={() => setAsked('accept')}>{e('accept.button')}</Button>
      )}
      {invoice.state === 'rejected' ? null : (
        <Button variant="default" onClick={() => setAsked('reject')}>
          {e('reject.button')}
        </Button>
      )}
      {asked === 'accept' ? <Accept invoice={invoice} onClose={close} /> : null}
      {asked === 'reject' ? <Reject invoice={invoice} onClose={close} /> : null}
    </>
  )
}

interface Props {
  readonly invoice: ReceivedInvoiceDetail
  readonly onClose: () => void
}

function useDecision({ invoice, onClose }: Props) {
  const { client } = useApi()
  const queries = useQueryClient()
  const refreshDue = useRefreshDue()
  const refresh = useRefreshList('received-invoices')
  return async (decision: ReceivedDecision, done: string): Promise<void> => {
    try {
      await client.decideReceivedInvoice({ params: { id: invoice.id }, body: { decision } })
    } catch (problem) {
      // Somebody else decided: what is shown is old.
      refresh()
      throw problem
    }
    refresh()
    void queries.invalidateQueries({ queryKey: ['history', 'receivedInvoice', invoice.id] })
    refreshDue()
    showToast(done)
    onClose()
  }
}

function Accept({ invoice, onClose }: Props) {
  const decide = useDecision({ invoice, onClose })
  const action = useAction()
  const { rules, version } = invoice
  const number = numberOf(invoice)
  const accept = () =>
    action.run(() => decide({ state: 'accepted', reason: '', version }, e('accept.done', { number })))
  return (
    <Confirm
      opened
      title={e('accept.title', { number })}
      confirm={e('accept.confirm')}
      dangerous={false}
      busy={action.running}
      onConfirm={() => void accept()}
      onCancel={onClose}
    >
      <p>{e('accept.text')}</p>
      {rules === 'broken' ? <Notice kind="warn">{e('accept.broken')}</Notice> : null}
      {action.failure === null ? null : <Notice kind="danger">{action.failure}</Notice>}
    </Confirm>
  )
}

function Reject({ invoice, onClose }: Props) {
  const decide = useDecision({ invoice, onClose })
  const number = numberOf(invoice)
  const { version } = invoice
  return (
    <ConfirmWithReason
      title={e('reject.title', { number })}
      text={e('reject.text')}
      confirm={e('reject.confirm')}
      dangerous
      act={(reason) => decide({ state: 'rejected', reason, version }, e('reject.done', { number }))}
      onCancel={onClose}
    />
  )
}
