import { LocalDate } from '@fachwerk/contract/fields'
import { mailList } from '@fachwerk/contract/mail/mail-calls'
import { MAIL_TEMPLATES } from '@fachwerk/contract/mail/mail-templates'
import { MAIL_STATES, MailState } from '@fachwerk/contract/mail/mail-views'
import { z } from 'zod'
import { asking, declaredList, listTexts } from '../../ui/list/declared-list.ts'
import { choiceField, periodField } from '../../ui/list/filter/list-fields.ts'
import { m } from '../../ui/mails/texts.ts'
import { mailCard, mailColumns } from './mails-columns.tsx'

const states = choiceField(MailState, {
  param: 'state',
  title: m('column.state'),
  choices: MAIL_STATES.map((value) => ({ value, label: m(`state.${value}`) })),
})
const templates = choiceField(z.enum(MAIL_TEMPLATES), {
  param: 'template',
  title: m('column.template'),
  startsOpen: false,
  choices: MAIL_TEMPLATES.map((value) => ({ value, label: m(`template.${value}`) })),
})
const period = periodField(LocalDate, { from: 'from', to: 'to', title: m('filter.period') })

/** What the house wrote by itself, and whether it arrived. It is not exported: addresses stay here. */
export const mailsList = declaredList(mailList, ['all'], {
  texts: listTexts(m, 'list', (count) => m('list.noMatch', { count })),
  usualSorting: () => ({ by: 'createdAt', dir: 'desc' }),
  filters: { states, templates, from: period, to: period, orderId: null },
  columns: mailColumns,
  hidden: ['attempts', 'language'],
  card: mailCard,
  keyOf: ({ id }) => id,
  rowName: ({ subject }) => m('list.open', { subject }),
  asks: { rows: asking(mailList.rows, (client) => client.mails) },
})
