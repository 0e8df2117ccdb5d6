import type { AccessRightDetail } from '@fachwerk/contract/rental/access-right-calls'
import { ApiProblem } from '@fachwerk/contract/api-problem'
import { Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Api, useApi } from '../../lib/api.ts'
import { accessRightQuery } from '../../lib/queries.ts'
import { useAction } from '../../lib/use-action.ts'
import { useNow } from '../../lib/words/use-now.ts'
import { Confirm } from '../../ui/panes/confirm.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { ClearingWarning } from '../../ui/open-box/clearing-warning.tsx'
import { r } from './texts.ts'
import { useRightChanged } from './use-right-changed.ts'

export type QuickAction = 'block' | 'restore' | 'end' | 'cancel' | 'waive'
type Item = { readonly id: string; readonly version: number; readonly reason: string }

const CALLS: Readonly<Record<QuickAction, (api: Api, orderItem: Item) => Promise<AccessRightDetail>>> = {
  block: ({ client }, orderItem) => client.blockAccessRight({ body: { orderItem } }),
  restore: ({ client }, orderItem) => client.restoreAccessRight({ body: { orderItem } }),
  end: ({ client }, orderItem) => client.endAccessRight({ body: { orderItem } }),
  waive: ({ client }, orderItem) => client.waiveOverrun({ body: { orderItem } }),
  cancel: ({ client }, orderItem) => client.endAccessRight({ body: { orderItem } }),
}

/** Asks before a key is blocked or given back, or a rental ends: what follows from it, and why it is done (B-01). */
export function ActionQuestion(props: {
  readonly right: AccessRightDetail
  readonly action: QuickAction
  readonly onClose: () => void
}) {
  const { right, action, onClose } = props
  const api = useApi()
  const queries = useQueryClient()
  const changed = useRightChanged()
  const doing = useAction()
  const now = useNow(60_000)
  const [reason, setReason] = useState('')
  const names = { box: right.boxName, customer: right.customerName }
  const run = () =>
    doing.run(async () => {
      try {
        const item = { id: right.rentalId, version: right.version, reason: reason.trim() }
        const after = await CALLS[action](api, item)
        // The wrong row, or pressed too soon: two minutes to take it back.
        const back = { id: after.rentalId, version: after.version, reason: r('change.end.undone') }
        changed(
          after,
          r(`change.${action}.done`, names),
          action === 'end' ? () => api.client.resumeAccessRight({ body: { orderItem: back } }) : undefined,
        )
        onClose()
      } catch (problem) {
        if (!(problem instanceof ApiProblem) || problem.conflict === null) throw problem
        // What is asked about is no longer what the person saw (FAULT-72).
        await queries.invalidateQueries({ queryKey: accessRightQuery(api, right.rentalId).queryKey })
        doing.setFailure(r('change.meanwhile', { by: problem.conflict.by }))
      }
    })
  return (
    <Confirm
      opened
      title={r(`change.${action}`)}
      confirm={r(`change.${action}`)}
      dangerous={action !== 'restore'}
      busy={doing.running}
      ready={reason.trim() !== ''}
      onCancel={onClose}
      onConfirm={() => void run()}
    >
      {doing.failure === null ? null : (
        <Notice kind="danger" onClose={doing.clear}>
          {doing.failure}
        </Notice>
      )}
      <p>{r(`change.${action}.text`, names)}</p>
      {action === 'end' ? <ClearingWarning right={right} now={now} /> : null}
      <Textarea
        label={r('change.reason')}
        description={r('change.reason.help')}
        value={reason}
        maxLength={500}
        rows={2}
        mt={12}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </Confirm>
  )
}
