import type { mailDeclarationDe } from './de.ts'
import type { Texts } from '../../texts.ts'

export const mailDeclarationEn = {
  'withdrawal.subject': 'We have received your withdrawal, {site}',
  'termination.subject': 'We have received your notice of termination, {site}',
  'withdrawal.intro': 'Your withdrawal reached us on {receivedAt}. This is what you declared:',
  'termination.intro': 'Your notice of termination reached us on {receivedAt}. This is what you declared:',
  greeting: 'Hello {name},',
  'field.name': 'Name',
  'field.contract': 'Contract',
  'field.email': 'E-mail address for this receipt',
  'field.kind': 'Kind of termination',
  'kind.ordinary': 'ordinary',
  'kind.extraordinary': 'for cause',
  'field.reason': 'Reason',
  'field.endDate': 'Requested end of the contract',
  'endDate.earliest': 'at the earliest possible date',
  'withdrawal.next':
    'We will check the withdrawal and get back to you. If money is due to you, we will refund it within 14 days by the means of payment you used.',
  'termination.next': 'We will confirm the end of the contract in a separate message.',
  keep: 'Please keep this message.',
  shortened: 'Long entries are shortened here. We have your declaration in full.',
  notYou: 'You did not declare anything? Then somebody else entered your address. You need not do anything.',
  'collected.subject': 'We have received several declarations, {site}',
  'collected.intro':
    'Several declarations with your e-mail address have reached us. We confirm them in one message:',
  'collected.withdrawal': 'Withdrawal',
  'collected.termination': 'Notice of termination',
  'collected.more': 'Further declarations: {count}.',
  'collected.next': 'We have each declaration in full. We will check them and get back to you.',
  closing: 'Kind regards',
} satisfies Texts<typeof mailDeclarationDe>
