import type { DataRequestDetail } from '@fachwerk/contract/customer/data-request-views'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../lib/api.ts'
import { germanDay } from '../../lib/words/dates.ts'
import { momentOf, OFFICE_ZONE } from '../../lib/words/format.ts'
import { DetailBody, DetailTabs, DetailToCome } from '../../ui/panes/detail-body.tsx'
import { DetailHead } from '../../ui/panes/detail-head.tsx'
import { type Fact, Facts } from '../../ui/facts/facts.tsx'
import type { OpenDetail } from '../../ui/list/list-page.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { MailLink } from '../../ui/mail-link.tsx'
import styles from './data-requests.module.css'
import { RequestCustomer } from './request-customer.tsx'
import { RequestActions } from './request-actions.tsx'
import { RequestHistory } from './request-history.tsx'
import { RequestMark } from './requests-columns.tsx'
import { q } from './texts.ts'
import { requestQuery } from './use-save-request.ts'

/** One request about somebody's data: what is asked, until when, by whom, and what was answered. */
export function RequestDetailPane({ open }: { readonly open: OpenDetail }) {
  const found = useQuery(requestQuery(useApi(), open.key))
  if (found.data) return <Loaded found={found.data} open={open} />
  const notFound = { title: q('detail.notFound.title'), text: q('detail.notFound.text') }
  return <DetailToCome open={open} query={found} notFound={notFound} failed={q('detail.failed')} />
}

type Props = { readonly found: DataRequestDetail }

function Loaded({ found, open }: Props & { readonly open: OpenDetail }) {
  return (
    <>
      <DetailHead open={open}>
        <p className="small muted">{q(`article.${found.kind}`)}</p>
        <h2>{found.name || found.customer?.name || found.email}</h2>
        <RequestMark row={found} />
      </DetailHead>
      <DetailBody>
        <DetailTabs
          tabs={[
            { key: 'request', label: q('detail.tab.request'), shows: <Request found={found} /> },
            { key: 'history', label: q('detail.tab.history'), shows: <RequestHistory id={found.id} /> },
          ]}
        />
      </DetailBody>
    </>
  )
}

function Request({ found }: Props) {
  const { state, kind, overdue, dueOn } = found
  return (
    <div className={styles['request']}>
      {overdue ? <Notice kind="danger">{q('detail.late', { day: germanDay(dueOn) })}</Notice> : null}
      <Facts rows={factsOf(found)} />
      {state === 'open' ? <p className="small">{q(`hint.${kind}`)}</p> : null}
      <h3>{q('customer.title')}</h3>
      <RequestCustomer found={found} />
      <RequestActions found={found} />
    </div>
  )
}

function factsOf(found: DataRequestDetail): readonly Fact[] {
  const { name, email, dueOn, extended, state, answer, closedOn, closedBy, recordedBy } = found
  const day = germanDay(dueOn)
  const recordedAt = momentOf(found.recordedAt, OFFICE_ZONE)
  return [
    { name: q('field.name'), value: name || null },
    { name: q('column.email'), value: email === '' ? null : <MailLink address={email} /> },
    { name: q('column.received'), value: germanDay(found.receivedOn) },
    { name: q('column.channel'), value: q(`channel.${found.channel}`) },
    { name: q('column.due'), value: extended ? q('detail.due.extended', { day }) : day },
    { name: q('detail.extension'), value: found.extensionReason },
    { name: q('detail.note'), value: found.note || null },
    { name: q('column.closed'), value: closedOn && germanDay(closedOn) },
    { name: q('column.closedBy'), value: closedBy },
    {
      name: q(state === 'refused' ? 'detail.answer.refused' : 'detail.answer.answered'),
      value: answer || null,
    },
    { name: q('detail.recorded'), value: q('detail.by', { name: recordedBy, at: recordedAt }) },
    { name: q('column.company'), value: found.companyName },
  ]
}
