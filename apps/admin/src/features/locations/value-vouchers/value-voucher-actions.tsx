import type { ValueVoucher } from '@fachwerk/contract/price/value-voucher/value-voucher-views'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useApi } from '../../../lib/api.ts'
import { showToast } from '../../../lib/toast.ts'
import { DetailActions } from '../../../ui/panes/detail-body.tsx'
import { ConfirmWithReason } from '../../../ui/panes/confirm-with-reason.tsx'
import { useRefreshValueVouchers } from './value-voucher-queries.ts'
import { w } from './value-voucher-texts.ts'

type Act = 'block' | 'unblock' | 'reissue'
const DONE = { block: 'did.blocked', unblock: 'did.unblocked', reissue: 'did.reissued' } as const

/** What is done about a voucher that is lost, or that somebody has who should not; each is asked first, with a reason. */
export function ValueVoucherActions({ voucher }: { readonly voucher: ValueVoucher }) {
  const { id, code, state, balanceCents, version, can } = voucher
  const { client } = useApi()
  const refresh = useRefreshValueVouchers()
  const [asked, setAsked] = useState<Act | null>(null)
  const isHeld = state === 'active' || state === 'usedUp' || state === 'blocked'
  if (!can.edit || !isHeld) return null
  const change = async (act: Act, reason: string) => {
    const item = { id, reason, version }
    if (act === 'reissue') await client.reissueValueVoucher({ body: item })
    else await client.blockValueVoucher({ body: { ...item, blocked: act === 'block' } })
    refresh()
    setAsked(null)
    showToast(w(DONE[act], { code }))
  }
  // Where nothing is left there is nothing to replace.
  const acts: readonly Act[] = [
    state === 'blocked' ? 'unblock' : 'block',
    ...(balanceCents > 0 ? (['reissue'] as const) : []),
  ]
  return (
    <DetailActions>
      {acts.map((act) => (
        <Button key={act} onClick={() => setAsked(act)}>
          {w(act)}
        </Button>
      ))}
      {asked === null ? null : (
        <ConfirmWithReason
          title={w(`${asked}.title`, { code })}
          text={w(`${asked}.text`)}
          confirm={w(asked)}
          dangerous={asked !== 'unblock'}
          act={(reason) => change(asked, reason)}
          onCancel={() => setAsked(null)}
        />
      )}
    </DetailActions>
  )
}
