import { LocalDate } from '@fachwerk/contract/fields'
import { MAIL_SORTS } from '@fachwerk/contract/mail/mail-calls'
import { MAIL_TEMPLATES } from '@fachwerk/contract/mail/mail-templates'
import { MAIL_STATES, type MailRow, MailState } from '@fachwerk/contract/mail/mail-views'
import { z } from 'zod'
import type { ListDefinition, ListQuery } from '../../ui/list/list-definition.ts'
import { choiceField, periodField } from '../../ui/list/filter/list-fields.ts'
import { m } from '../../ui/mails/texts.ts'
import { mailCard, mailColumns, type MailSort } from './mails-columns.tsx'

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

/** What matches, in the words of the contract. */
function matching({ search, filters }: ListQuery<'all', MailSort>) {
  const [chosen, causes] = [states.of(filters), templates.of(filters)]
  const { from, to } = period.of(filters)
  return {
    ...(search && { search }),
    ...(chosen.length > 0 && { states: chosen }),
    ...(causes.length > 0 && { templates: causes }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
  }
}

/** What the house wrote by itself, and whether it arrived. It is not exported: addresses stay here. */
export const mailsList: ListDefinition<MailRow, 'all', MailSort> = {
  name: 'mails',
  address: {
    views: ['all'],
    sorts: MAIL_SORTS,
    usualSorting: () => ({ by: 'createdAt', dir: 'desc' }),
    fields: [states, templates, period],
  },
  texts: {
    title: m('list.title'),
    search: m('list.search'),
    noMatch: (count) => m('list.noMatch', { count }),
    none: { title: m('list.none.title'), text: m('list.none.text') },
  },
  columns: mailColumns,
  hidden: ['attempts', 'language'],
  card: mailCard,
  keyOf: ({ id }) => id,
  rowName: ({ subject }) => m('list.open', { subject }),
  rows: ({ client }, query, signal) => {
    const { offset, limit, orderBy, dir } = query
    return client.mails({ body: { ...matching(query), offset, limit, orderBy, dir } }, { signal })
  },
}
