import type { CustomerFile } from '@fachwerk/contract/customer/customer-file-views'
import type { Double } from '@fachwerk/contract/customer/customer-merge-calls'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useApi } from '../../lib/api.ts'
import { useAction } from '../../lib/use-action.ts'
import { Notice } from '../../ui/states/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { doublesQuery, useSaveCustomer } from './customer-queries.ts'
import { dayOf, fileAddress, MailText } from './customer-words.tsx'
import styles from './customers.module.css'
import { MergeCustomers } from './merge-customers.tsx'
import { k } from './texts.ts'

/** Other files that may be the same person; nothing where there is none, or who looks may change nothing. */
export function DoublesPanel({ file }: { readonly file: CustomerFile }) {
  const { data } = useQuery({ ...doublesQuery(useApi(), file.id), enabled: file.can.correct })
  const rows = data?.rows ?? []
  if (rows.length === 0) return null
  return (
    <Panel
      id="file-doubles"
      title={k('doubles.title')}
      more={<span className="small muted num">{rows.length}</span>}
    >
      <ul className={styles['doubles']}>
        {rows.map((other) => (
          <Alike key={other.id} file={file} other={other} />
        ))}
      </ul>
    </Panel>
  )
}

function Alike({ file, other }: { readonly file: CustomerFile; readonly other: Double }) {
  const { client } = useApi()
  const save = useSaveCustomer()
  const action = useAction()
  const [merging, setMerging] = useState(false)
  const pair = { id: file.id, otherId: other.id }
  return (
    <li>
      <p>
        <Link to={fileAddress(other.number)}>{other.name}</Link>{' '}
        <span className="small muted num">{other.number}</span>
      </p>
      <p className="small">
        <MailText email={other.email} />
      </p>
      <p className="small muted">
        {[
          ...other.reasons.map((reason) => k(`doubles.reason.${reason}`)),
          k('doubles.what', { count: other.rentals, day: dayOf(other.since) }),
        ].join(' · ')}
      </p>
      <div className={styles['panelAction']}>
        <Button size="xs" onClick={() => setMerging(true)}>
          {k('doubles.merge')}
        </Button>
        <Button
          size="xs"
          variant="subtle"
          aria-disabled={action.running}
          onClick={() =>
            void action.run(async () => {
              const saved = await client.differentCustomers({ body: pair })
              save(saved, k('doubles.different.done', { name: file.number, other: other.number }))
            })
          }
        >
          {k('doubles.different')}
        </Button>
      </div>
      {action.failure === null ? null : <Notice kind="danger">{action.failure}</Notice>}
      {merging ? <MergeCustomers {...pair} onClose={() => setMerging(false)} /> : null}
    </li>
  )
}
