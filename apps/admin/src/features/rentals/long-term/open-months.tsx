import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useApi } from '../../../lib/api.ts'
import { dateOf, moneyOf } from '../../../lib/words/format.ts'
import { wordsFor } from '../../../lib/problem.ts'
import { Dialog } from '../../../ui/panes/dialog.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import styles from './long-term.module.css'
import { openMonthsQuery } from './long-term-queries.ts'
import { lt } from './long-term-texts.ts'

/** „Offene Monate“: who has not paid for a month that has begun, the oldest first. */
export function OpenMonths() {
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <>
      <Button size="sm" onClick={() => setOpened(true)}>
        {lt('open.button')}
      </Button>
      <Dialog opened={opened} onClose={close} title={lt('open.title')} size="lg">
        <Rows onGo={close} />
      </Dialog>
    </>
  )
}

function Rows({ onGo }: { readonly onGo: () => void }) {
  const { data, error } = useQuery(openMonthsQuery(useApi()))
  if (error !== null) return <Notice kind="danger">{wordsFor(error).text}</Notice>
  if (!data) return <p className="small muted">{lt('loading')}</p>
  if (data.rows.length === 0) return <p>{lt('open.none')}</p>
  return (
    <>
      <ul className={styles['open']}>
        {data.rows.map((month) => (
          <li key={month.id}>
            <Link to={`/admin/access-rights?view=all&open=${month.rentalId}`} onClick={onGo}>
              {lt('open.row', { customer: month.customerName, box: month.boxName })}
            </Link>
            <span>
              {lt('open.since', {
                location: month.locationName,
                since: dateOf(month.startsAt, month.timeZone),
                amount: moneyOf(month.cents),
              })}
            </span>
            <span className="small muted">
              {lt(month.state === 'blocked' ? 'open.blocked' : 'open.blocks', {
                at: dateOf(month.blocksAt, month.timeZone),
              })}
            </span>
          </li>
        ))}
      </ul>
      {data.more ? <p className="small muted">{lt('open.more')}</p> : null}
    </>
  )
}
