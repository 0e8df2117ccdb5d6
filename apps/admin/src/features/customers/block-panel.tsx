import type { CustomerBlock, CustomerFile } from '@fachwerk/contract/customer/customer-file-views'
import { Button } from '@mantine/core'
import { IconBan } from '@tabler/icons-react'
import { useState } from 'react'
import { momentOf, OFFICE_ZONE } from '../../lib/words/format.ts'
import { Panel, Quiet } from '../../ui/panel.tsx'
import { BlockCustomer } from './block-customer.tsx'
import { dayOf } from './customer-words.tsx'
import styles from './customers.module.css'
import { k } from './texts.ts'

/** Whether the customer gets nothing new, why and until when; what was, stays readable. */
export function BlockPanel({ file }: { readonly file: CustomerFile }) {
  const [asking, setAsking] = useState(false)
  const { block, can } = file
  const stands = block?.stands === true
  return (
    <Panel
      id="file-block"
      title={k('block.title')}
      more={stands ? null : <span className="small muted">{k('block.none')}</span>}
    >
      {block ? <Quiet>{blockWords(block)}</Quiet> : null}
      {can.edit && !stands ? (
        <div className={styles['panelAction']}>
          <Button
            color="red"
            variant="outline"
            leftSection={<IconBan size={18} aria-hidden="true" />}
            onClick={() => setAsking(true)}
          >
            {k('block.button')}
          </Button>
        </div>
      ) : null}
      {asking ? <BlockCustomer file={file} onClose={() => setAsking(false)} /> : null}
    </Panel>
  )
}

/** A block in a sentence: one that stands, or what it was. */
export function blockWords(block: CustomerBlock): string {
  const { reason, blockedAt, blockedBy, companyName, ends, until, covers, liftedAt, liftedBy } = block
  if (!block.stands)
    return k('block.was', {
      from: dayOf(blockedAt),
      to: dayOf(liftedAt ?? until ?? blockedAt),
      reason,
      by: liftedBy ?? blockedBy,
    })
  return [
    k('block.stands', { at: momentOf(blockedAt, OFFICE_ZONE), reason }),
    k('block.by', {
      by: blockedBy,
      company: companyName,
      ends: k(`block.ends.${ends}`, { until: until === null ? '' : dayOf(lastInstant(until)) }),
      covers: k(`block.covers.${covers}`),
    }),
  ].join(' ')
}

/** A block ends with its day: the instant it ends at is the first of the next one. */
const lastInstant = (until: string): string => new Date(Date.parse(until) - 1).toISOString()
