import type { ReceivedInvoiceDetail } from '@fachwerk/contract/received-invoice-views'
import { Button } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { type DragEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { showToast } from '../../lib/toast.ts'
import { AddDialog } from '../../ui/dialog.tsx'
import { useRefreshList } from '../../ui/list/use-list-rows.ts'
import { Notice } from '../../ui/notice.tsx'
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
  const [over, setOver] = useState(false)
  const id = useId()
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take([...event.dataTransfer.files])
  }
  return (
    <div className={styles['take']}>
      <div
        className={styles['drop']}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          id={id}
          className="vh"
          type="file"
          accept=".xml,.pdf,application/xml,text/xml,application/pdf"
          disabled={sending !== null}
          aria-describedby={`${id}-limits ${id}-problem`}
          aria-invalid={refused !== null}
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])]
            // The same file may be chosen again.
            currentTarget.value = ''
            take(files)
          }}
        />
        <label htmlFor={id} className={styles['choose']}>
          <IconFileUpload size={20} aria-hidden="true" />
          {e('take.file')}
        </label>
        <span>{e('take.drop')}</span>
        <span id={`${id}-limits`} className="small muted">
          {e('take.limits')}
        </span>
        <output className="small">{sending === null ? '' : e('take.checking', { name: sending })}</output>
      </div>
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
