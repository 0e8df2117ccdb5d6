import type { ReceivedInvoiceDetail } from '@fachwerk/contract/invoice/received-invoice-views'
import { Button } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { useId } from 'react'
import { useNavigate } from 'react-router'
import { showToast } from '../../lib/toast.ts'
import { AddDialog } from '../../ui/panes/dialog.tsx'
import { DropFiles } from '../../ui/drop-files.tsx'
import { useRefreshList } from '../../ui/list/use-list-rows.ts'
import { Notice } from '../../ui/states/notice.tsx'
import { numberOf, sellerOf } from './received-columns.tsx'
import styles from './received-invoices.module.css'
import { e } from './texts.ts'
import { useTakeInvoice } from './use-take-invoice.ts'

/** „Rechnung aufnehmen“: a file is chosen or dropped; once it is in, it opens. */
export function TakeInvoice() {
  const navigate = useNavigate()
  const refresh = useRefreshList('received-invoices')
  return (
    <AddDialog label={e('take.button')} size="lg">
      {(close) => (
        <ChooseFile
          onTaken={(taken) => {
            close()
            refresh()
            showToast(e('take.done', { number: numberOf(taken), seller: sellerOf(taken) }))
            void navigate(`/admin/invoices/received?open=${taken.id}`)
          }}
        />
      )}
    </AddDialog>
  )
}

function ChooseFile({ onTaken }: { readonly onTaken: (taken: ReceivedInvoiceDetail) => void }) {
  const { sending, refused, take, takeAgain } = useTakeInvoice(onTaken)
  const id = useId()
  return (
    <div className={styles['take']}>
      <DropFiles
        id={id}
        accept=".xml,.pdf,application/xml,text/xml,application/pdf"
        disabled={sending !== null}
        problem={{ id: `${id}-problem`, isThere: refused !== null }}
        icon={<IconFileUpload size={20} aria-hidden="true" />}
        texts={{ choose: e('take.file'), drop: e('take.drop'), limits: e('take.limits') }}
        progress={sending === null ? '' : e('take.checking', { name: sending })}
        onFiles={take}
      />
      <div id={`${id}-problem`}>
        {refused === null ? null : (
          <Notice kind={refused.isAskable ? 'warn' : 'danger'}>
            <p>{e('take.notTaken', { name: refused.file.name, why: refused.why })}</p>
            {refused.isAskable ? (
              <Button size="xs" variant="default" onClick={takeAgain}>
                {e('take.again')}
              </Button>
            ) : null}
          </Notice>
        )}
      </div>
    </div>
  )
}
