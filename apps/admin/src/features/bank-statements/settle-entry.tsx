import type { BankEntry } from '@fachwerk/contract/payment/bank/bank-views'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { showToast } from '../../lib/toast.ts'
import { useAction } from '../../lib/use-action.ts'
import { ConfirmWithReason } from '../../ui/panes/confirm-with-reason.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { k } from './texts.ts'
import { useRefreshBank } from './use-refresh-bank.ts'

/** Sets one aside or brings it back; what somebody else did meanwhile is told. */
function useAside({ id }: Pick<BankEntry, 'id'>) {
  const { client } = useApi()
  const refresh = useRefreshBank()
  return async (reason: string | null, done: string): Promise<void> => {
    const { results } = await client.setBankEntriesAside({
      body: { ids: [id], aside: reason !== null, reason: reason ?? '' },
    })
    refresh()
    showToast(results[0]?.refusal ? results[0].words : done, results[0]?.refusal ? { kind: 'failed' } : {})
  }
}

/** „Gehört nicht hierher“, with a reason. */
export function SetAside({ entry }: { readonly entry: BankEntry }) {
  const [asked, setAsked] = useState(false)
  const set = useAside(entry)
  return (
    <div>
      <Button variant="default" onClick={() => setAsked(true)}>
        {k('aside.label')}
      </Button>
      {asked ? (
        <ConfirmWithReason
          title={k('aside.title')}
          text={k('aside.text')}
          confirm={k('aside.confirm')}
          dangerous={false}
          act={async (reason) => {
            await set(reason, k('aside.done'))
            setAsked(false)
          }}
          onCancel={() => setAsked(false)}
        />
      ) : null}
    </div>
  )
}

/** It belongs here after all. */
export function BringBack({ entry }: { readonly entry: BankEntry }) {
  const set = useAside(entry)
  const action = useAction()
  return (
    <div>
      <Button aria-disabled={action.running} onClick={() => void action.run(() => set(null, k('back.done')))}>
        {k('back.label')}
      </Button>
      {action.failure === null ? null : <Notice kind="danger">{action.failure}</Notice>}
    </div>
  )
}
