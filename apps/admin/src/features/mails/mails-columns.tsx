import type { SortOf } from '@fachwerk/contract/office/list-calls'
import type { mailList } from '@fachwerk/contract/mail/mail-calls'
import type { MailRow } from '@fachwerk/contract/mail/mail-views'
import { momentOf, OFFICE_ZONE } from '../../lib/words/format.ts'
import { CardLine } from '../../ui/facts/card-list.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { MailMark, templateWords } from '../../ui/mails/mail-words.tsx'
import { WholeNumbers } from '../../ui/facts/whole-numbers.tsx'
import { m } from '../../ui/mails/texts.ts'

type MailSort = SortOf<typeof mailList>

const moment = (instant: string | null) =>
  instant === null ? '–' : <time dateTime={instant}>{momentOf(instant, OFFICE_ZONE)}</time>

/** Columns of the mails. */
export const mailColumns = (): readonly Column<MailRow, MailSort>[] => [
  { key: 'subject', title: m('column.subject'), cell: ({ subject }) => subject },
  { key: 'state', title: m('column.state'), cell: ({ state }) => <MailMark state={state} /> },
  { key: 'to', title: m('column.to'), cell: ({ to }) => to },
  { key: 'template', title: m('column.template'), cell: ({ template }) => templateWords(template) },
  { key: 'order', title: m('column.order'), cell: ({ order }) => order?.code ?? '–' },
  {
    key: 'createdAt',
    title: m('column.createdAt'),
    sort: 'createdAt',
    cell: ({ createdAt }) => moment(createdAt),
  },
  { key: 'sentAt', title: m('column.sentAt'), narrow: 'hide', cell: ({ sentAt }) => moment(sentAt) },
  {
    key: 'attempts',
    title: m('column.attempts'),
    narrow: 'hide',
    cell: ({ attempts }) => <span className="num">{attempts}</span>,
  },
  {
    key: 'language',
    title: m('column.language'),
    narrow: 'hide',
    cell: ({ language }) => m(`language.${language}`),
  },
]

/** A mail on a phone. */
export function mailCard({ subject, state, to, template, createdAt }: MailRow) {
  return (
    <>
      <CardLine>
        <b>
          <WholeNumbers text={subject} />
        </b>
        <MailMark state={state} />
      </CardLine>
      <span className="small muted">{`${templateWords(template)} · ${to}`}</span>
      <span className="small muted">{momentOf(createdAt, OFFICE_ZONE)}</span>
    </>
  )
}
