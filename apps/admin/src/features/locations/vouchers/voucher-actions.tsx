import type { Voucher } from '@fachwerk/contract/price/voucher-fields'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useApi } from '../../../lib/api.ts'
import { showToast } from '../../../lib/toast.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Dialog } from '../../../ui/panes/dialog.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { VoucherForm } from './voucher-form.tsx'
import { VoucherHistory } from './voucher-history.tsx'
import { useRenewVouchers } from './voucher-queries.ts'
import { v } from './voucher-texts.ts'
import styles from './vouchers.module.css'

type Props = { readonly voucher: Voucher }

/** What is done to a voucher in its row: changed, put away, brought back (F-06). */
export function VoucherActions({ voucher }: Props) {
  return (
    <span className={styles['actions']}>
      <EditVoucher voucher={voucher} size="xs" />
      <ShowHistory voucher={voucher} />
      <VoucherArchive voucher={voucher} size="xs" />
    </span>
  )
}

type ActionProps = Props & { readonly size?: 'xs' | 'sm' }

function Action(props: {
  readonly what: 'edit' | 'history' | 'archive' | 'restore'
  readonly code: string
  readonly size: 'xs' | 'sm'
  readonly running?: boolean
  readonly onClick: () => void
}) {
  const { what, code, size, running = false, onClick } = props
  return (
    <Button
      size={size}
      aria-label={v('vouchers.named', { action: v(`vouchers.${what}`), code })}
      aria-disabled={running}
      onClick={onClick}
    >
      {v(`vouchers.${what}`)}
    </Button>
  )
}

/** Changes its terms; an archived one is brought back first. */
export function EditVoucher({ voucher, size = 'sm' }: ActionProps) {
  const { code, state } = voucher
  const [asked, setAsked] = useState(false)
  if (state === 'archived') return null
  const close = () => setAsked(false)
  return (
    <>
      <Action what="edit" code={code} size={size} onClick={() => setAsked(true)} />
      <Dialog opened={asked} onClose={close} size="lg" title={code}>
        <VoucherForm voucher={voucher} onSaved={close} onCancel={close} />
      </Dialog>
    </>
  )
}

function ShowHistory({ voucher: { id, code } }: Props) {
  const [asked, setAsked] = useState(false)
  return (
    <>
      <Action what="history" code={code} size="xs" onClick={() => setAsked(true)} />
      <Dialog
        opened={asked}
        onClose={() => setAsked(false)}
        title={v('vouchers.named', { action: v('vouchers.history'), code })}
      >
        <VoucherHistory id={id} />
      </Dialog>
    </>
  )
}

/** Puts a voucher away or brings it back; either can be taken back. */
export function VoucherArchive({ voucher, size = 'sm' }: ActionProps) {
  const { id, code, state } = voucher
  const { client } = useApi()
  const renew = useRenewVouchers()
  const action = useAction()
  const bring = async (archived: boolean) => {
    await client.archiveVoucher({ body: { id, archived } })
    renew()
  }
  const away = state !== 'archived'
  const run = async () => {
    await bring(away)
    showToast(v(away ? 'vouchers.archive.done' : 'vouchers.restore.done', { code }), {
      undo: () => bring(!away),
    })
  }
  return (
    <>
      <Action
        what={away ? 'archive' : 'restore'}
        code={code}
        size={size}
        running={action.running}
        onClick={() => void action.run(run)}
      />
      {action.failure === null ? null : (
        <Notice kind="danger" onClose={action.clear}>
          {action.failure}
        </Notice>
      )}
    </>
  )
}
