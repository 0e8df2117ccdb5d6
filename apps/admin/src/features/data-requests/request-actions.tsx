import type { DataRequestDetail } from '@fachwerk/contract/customer/data-request-views'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { germanDay } from '../../lib/words/dates.ts'
import { ConfirmWithReason } from '../../ui/panes/confirm-with-reason.tsx'
import { DetailActions } from '../../ui/panes/detail-body.tsx'
import { Dialog } from '../../ui/panes/dialog.tsx'
import { CloseRequest } from './close-request.tsx'
import { ChangeRequestForm } from './request-form.tsx'
import { q } from './texts.ts'
import { useSaveRequest } from './use-save-request.ts'

type Asked = 'answered' | 'refused' | 'extend' | 'change' | 'reopen'
type Props = { readonly found: DataRequestDetail; readonly onClose: () => void }

/** What may be done with a request now. */
export function RequestActions({ found }: Pick<Props, 'found'>) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const { can } = found
  const close = () => setAsked(null)
  const ask = (what: Asked, label: string, variant: 'filled' | 'default' = 'default') => (
    <Button variant={variant} onClick={() => setAsked(what)}>
      {label}
    </Button>
  )
  return (
    <>
      <DetailActions>
        {can.close ? ask('answered', q('close.answered'), 'filled') : null}
        {can.close ? ask('refused', q('close.refused')) : null}
        {can.extend ? ask('extend', q('extend.button')) : null}
        {can.close ? ask('change', q('change.button')) : null}
        {can.reopen ? ask('reopen', q('reopen.button')) : null}
      </DetailActions>
      {asked === 'answered' || asked === 'refused' ? (
        <CloseRequest found={found} state={asked} onClose={close} />
      ) : null}
      {asked === 'extend' ? <Extend found={found} onClose={close} /> : null}
      {asked === 'change' ? <Change found={found} onClose={close} /> : null}
      {asked === 'reopen' ? <Reopen found={found} onClose={close} /> : null}
    </>
  )
}

function Extend({ found, onClose }: Props) {
  const { client } = useApi()
  const save = useSaveRequest()
  const { id, version, dueOn } = found
  return (
    <ConfirmWithReason
      title={q('extend.title')}
      text={q('extend.text', { day: germanDay(dueOn) })}
      confirm={q('extend.confirm')}
      dangerous={false}
      act={async (reason) => {
        const saved = await client.extendDataRequest({ body: { id, version, reason } })
        save(saved, q('extend.done', { day: germanDay(saved.dueOn) }))
        onClose()
      }}
      onCancel={onClose}
    />
  )
}

function Change({ found, onClose }: Props) {
  const save = useSaveRequest()
  return (
    <Dialog opened onClose={onClose} title={q('change.title')} size="lg">
      <ChangeRequestForm
        found={found}
        onCancel={onClose}
        onSaved={(saved) => {
          save(saved, q('change.done'))
          onClose()
        }}
      />
    </Dialog>
  )
}

function Reopen({ found, onClose }: Props) {
  const { client } = useApi()
  const save = useSaveRequest()
  const { id, version } = found
  return (
    <ConfirmWithReason
      title={q('reopen.title')}
      text={q('reopen.text')}
      confirm={q('reopen.confirm')}
      dangerous={false}
      act={async (reason) => {
        save(await client.reopenDataRequest({ body: { id, version, reason } }), q('reopen.done'))
        onClose()
      }}
      onCancel={onClose}
    />
  )
}
