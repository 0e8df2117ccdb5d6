import type { MailDetail } from '@fachwerk/contract/mail/mail-views'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { actionWords } from '../../lib/words/action-words.ts'
import { useApi } from '../../lib/api.ts'
import { momentOf, OFFICE_ZONE } from '../../lib/words/format.ts'
import { DetailBody, DetailTabs, DetailToCome } from '../../ui/panes/detail-body.tsx'
import { DetailHead } from '../../ui/panes/detail-head.tsx'
import { type Fact, Facts } from '../../ui/facts/facts.tsx'
import { HistoryPanel } from '../../ui/facts/history-panel.tsx'
import type { OpenDetail } from '../../ui/list/list-page.tsx'
import { listKey } from '../../ui/list/use-list-rows.ts'
import { MailMark, templateWords, troubleWords } from '../../ui/mails/mail-words.tsx'
import { WholeNumbers } from '../../ui/facts/whole-numbers.tsx'
import { m } from '../../ui/mails/texts.ts'
import { Notice } from '../../ui/states/notice.tsx'
import { CustomerName } from '../../ui/customers/customer-name.tsx'
import { MailLetter } from './mail-letter.tsx'
import styles from './mails.module.css'
import { SendAgain } from './send-again.tsx'

/** One mail: how it stands, what it says, who had it sent again. */
export function MailDetailPane({ open }: { readonly open: OpenDetail }) {
  const { client } = useApi()
  const found = useQuery({
    queryKey: [...listKey('mails'), 'one', open.key],
    queryFn: ({ signal }) => client.mail({ params: { id: open.key } }, { signal }),
  })
  if (found.data) return <Loaded mail={found.data} open={open} />
  const notFound = { title: m('detail.notFound.title'), text: m('detail.notFound.text') }
  return <DetailToCome open={open} query={found} notFound={notFound} failed={m('detail.failed')} />
}

type Props = { readonly mail: MailDetail }

function Loaded({ mail, open }: Props & { readonly open: OpenDetail }) {
  return (
    <>
      <DetailHead open={open}>
        <p className="small muted">
          {templateWords(mail.template)}{' '}
          <Link to={`/admin/mails/templates?template=${mail.template}&language=${mail.language}`}>
            {m('detail.template')}
          </Link>
        </p>
        <h2>
          <WholeNumbers text={mail.subject} />
        </h2>
        <MailMark state={mail.state} />
      </DetailHead>
      <DetailBody>
        <DetailTabs
          tabs={[
            { key: 'letter', label: m('detail.tab.letter'), shows: <Letter mail={mail} /> },
            { key: 'history', label: m('detail.tab.history'), shows: <History id={mail.id} /> },
          ]}
        />
      </DetailBody>
    </>
  )
}

function Letter({ mail }: Props) {
  const { letter, subject, state } = mail
  const trouble = troubleWords(mail)
  return (
    <div className={styles['mail']}>
      {trouble === null ? null : <Notice kind={state === 'failed' ? 'danger' : 'warn'}>{trouble}</Notice>}
      <Facts rows={factsOf(mail)} />
      <SendAgain mail={mail} />
      {letter === null ? (
        <Notice kind="info">{m('letter.sealed')}</Notice>
      ) : (
        <MailLetter subject={subject} letter={letter} />
      )}
      {letter === null ? null : <p className="small muted">{m('letter.masked')}</p>}
    </div>
  )
}

const moment = (instant: string) => momentOf(instant, OFFICE_ZONE)

function factsOf(mail: MailDetail): readonly Fact[] {
  const { order, sentAt, nextAttemptAt, answer, againOf, copies, replyTo } = mail
  return [
    {
      name: m('column.to'),
      value: <CustomerName name={mail.recipient} number={mail.customerNumber} />,
    },
    { name: m('detail.sender'), value: mail.senderName === '' ? null : mail.senderName },
    { name: m('detail.replyTo'), value: replyTo },
    {
      name: m('column.order'),
      value: order === null ? null : <Link to={`/admin/orders?view=all&open=${order.id}`}>{order.code}</Link>,
    },
    { name: m('column.createdAt'), value: moment(mail.createdAt) },
    { name: m('column.sentAt'), value: sentAt === null ? null : moment(sentAt) },
    { name: m('detail.next'), value: nextAttemptAt === null ? null : moment(nextAttemptAt) },
    { name: m('column.attempts'), value: String(mail.attempts) },
    { name: m('column.language'), value: m(`language.${mail.language}`) },
    { name: m('detail.answer'), value: answer },
    {
      name: m('detail.againOf'),
      value:
        againOf === null ? null : <Link to={`/admin/mails?open=${againOf}`}>{m('detail.againOf.link')}</Link>,
    },
    { name: m('detail.copies'), value: copies.length === 0 ? null : <Copies copies={copies} /> },
  ]
}

const Copies = ({ copies }: Pick<MailDetail, 'copies'>) => (
  <ul className={styles['copies']}>
    {copies.map(({ id, state, createdAt }) => (
      <li key={id}>
        <Link to={`/admin/mails?open=${id}`}>{moment(createdAt)}</Link> <MailMark state={state} />
      </li>
    ))}
  </ul>
)

const done = actionWords({ 'mail.sentAgain': m('history.sentAgain') }, (action) =>
  m('history.other', { action }),
)
const LABELS = {
  subject: m('column.subject'),
  to: m('column.to'),
  sentAgain: m('detail.copies'),
} as const

const History = ({ id }: { readonly id: string }) => (
  <HistoryPanel
    subject={{ kind: 'mail', id }}
    actionWords={done}
    labels={LABELS}
    words={(field, value) =>
      field === 'sentAgain' && typeof value === 'number' ? m('row.again', { count: value }) : null
    }
  />
)
