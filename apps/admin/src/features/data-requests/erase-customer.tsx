import { ApiProblem } from '@fachwerk/contract/api-problem'
import type { DataRequestDetail } from '@fachwerk/contract/customer/data-request-views'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { useAction } from '../../lib/use-action.ts'
import { Confirm } from '../../ui/panes/confirm.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { q } from './texts.ts'
import { useSaveRequest } from './use-save-request.ts'

/** Art. 17 GDPR: erases the customer who asked for it, once somebody has said yes to what follows. */
export function EraseCustomer({ found }: { readonly found: DataRequestDetail }) {
  const { client } = useApi()
  const save = useSaveRequest()
  const doing = useAction()
  const [asking, setAsking] = useState(false)
  const { id, version, customer } = found
  const erase = async () => {
    try {
      save(await client.eraseForDataRequest({ body: { id, version } }), q('erase.done'))
      setAsking(false)
    } catch (problem) {
      if (!(problem instanceof ApiProblem) || problem.conflict === null) throw problem
      doing.setFailure(q('erase.meanwhile', { by: problem.conflict.by }))
    }
  }
  if (!found.can.erase || customer === null) return null
  return (
    <>
      <Button onClick={() => setAsking(true)}>{q('erase.button')}</Button>
      <Confirm
        opened={asking}
        title={q('erase.title', { who: customer.name || customer.email })}
        confirm={q('erase.confirm')}
        busy={doing.running}
        onCancel={() => setAsking(false)}
        onConfirm={() => void doing.run(erase)}
      >
        {doing.failure === null ? null : (
          <Notice kind="danger" onClose={doing.clear}>
            {doing.failure}
          </Notice>
        )}
        <p>{q('erase.text')}</p>
      </Confirm>
    </>
  )
}
