import type { CustomerFile } from '@fachwerk/contract/customer/customer-file-views'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { momentOf, OFFICE_ZONE, timeOf } from '../../lib/words/format.ts'
import { useAction } from '../../lib/use-action.ts'
import { useNow } from '../../lib/words/use-now.ts'
import { Confirm } from '../../ui/panes/confirm.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { CallDigits } from './call-digits.tsx'
import { UnblockCustomer } from './block-customer.tsx'
import { useSaveCustomer } from './customer-queries.ts'
import styles from './customers.module.css'
import { k } from './texts.ts'

/** What has to be known before anything else is read. */
export function CustomerBanner({ file }: { readonly file: CustomerFile }) {
  const { block, mailTrouble, addressChange, merges } = file
  return (
    <div className={styles['banners']}>
      {block?.stands ? <Blocked file={file} block={block} /> : null}
      {mailTrouble ? (
        <Notice kind="danger">
          {k('trouble.text', {
            subject: mailTrouble.subject,
            at: momentOf(mailTrouble.at, OFFICE_ZONE),
            answer: mailTrouble.answer || k('trouble.noAnswer'),
          })}
        </Notice>
      ) : null}
      {addressChange ? <AddressChanged file={file} change={addressChange} /> : null}
      {merges[0] ? <Merged file={file} merge={merges[0]} /> : null}
    </div>
  )
}

function Blocked({
  file,
  block,
}: {
  readonly file: CustomerFile
  readonly block: NonNullable<CustomerFile['block']>
}) {
  const [asking, setAsking] = useState(false)
  return (
    <Notice kind="danger">
      <div className={styles['bannerLine']}>
        <p>
          <b>{k('block.stands', { at: momentOf(block.blockedAt, OFFICE_ZONE), reason: block.reason })}</b>{' '}
          {k('block.effect')}
        </p>
        {file.can.edit ? (
          <Button size="xs" onClick={() => setAsking(true)}>
            {k('more.unblock')}
          </Button>
        ) : null}
      </div>
      {asking ? <UnblockCustomer file={file} blockId={block.id} onClose={() => setAsking(false)} /> : null}
    </Notice>
  )
}

/** The file that came in last; for thirty days both can be taken apart again. */
function Merged({
  file,
  merge,
}: {
  readonly file: CustomerFile
  readonly merge: CustomerFile['merges'][number]
}) {
  const { client } = useApi()
  const save = useSaveCustomer()
  const action = useAction()
  const [asking, setAsking] = useState(false)
  const { number, name, at, by } = merge
  const split = () =>
    action.run(async () => {
      const saved = await client.splitCustomers({ body: { id: file.id, mergeId: merge.id } })
      save(saved, k('merged.split.done', { number }))
      setAsking(false)
    })
  return (
    <Notice kind="info">
      <div className={styles['bannerLine']}>
        <p>{k('merged.text', { number, name, at: momentOf(at, OFFICE_ZONE), by })}</p>
        {file.can.correct ? (
          <Button size="xs" onClick={() => setAsking(true)}>
            {k('merged.split')}
          </Button>
        ) : null}
      </div>
      <Confirm
        opened={asking}
        title={k('merged.split.title')}
        confirm={k('merged.split.confirm')}
        dangerous={false}
        busy={action.running}
        onCancel={() => setAsking(false)}
        onConfirm={() => void split()}
      >
        <p>{k('merged.split.text', { survivor: file.number })}</p>
        {action.failure === null ? null : <Notice kind="danger">{action.failure}</Notice>}
      </Confirm>
    </Notice>
  )
}

const SHOWN_MS = 24 * 3_600_000

/** The last correction, for a day; for two minutes it is taken back from here. */
function AddressChanged({
  file,
  change,
}: {
  readonly file: CustomerFile
  readonly change: NonNullable<CustomerFile['addressChange']>
}) {
  const { client } = useApi()
  const save = useSaveCustomer()
  const action = useAction()
  const now = useNow(5_000)
  if (now - Date.parse(change.at) > SHOWN_MS && !change.waits) return null
  const { oldEmail: old, newEmail: next, by, proof } = change
  const at = momentOf(change.at, OFFICE_ZONE)
  const open = change.undoUntil !== null && Date.parse(change.undoUntil) > now && file.can.edit
  return (
    <Notice kind="info">
      <div className={styles['bannerLine']}>
        <p>
          {change.waits
            ? k('address.waits', { at, next, old })
            : k('address.changed', { old, at, by, next, proof: k(`proof.${proof}`) })}
        </p>
        {open && change.undoUntil !== null ? (
          <Button
            size="xs"
            aria-disabled={action.running}
            onClick={() =>
              void action.run(async () =>
                save(
                  await client.undoCustomerAddress({ body: { id: file.id } }),
                  k('address.undone', { email: old }),
                ),
              )
            }
          >
            {k('address.undo', { time: timeOf(change.undoUntil, OFFICE_ZONE) })}
          </Button>
        ) : null}
      </div>
      {action.failure === null ? null : <p>{action.failure}</p>}
      {change.waits && file.can.correct ? <CallDigits file={file} change={change} /> : null}
    </Notice>
  )
}
