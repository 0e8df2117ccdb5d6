import type { MailRow } from '@fachwerk/contract/mail/mail-views'
import { IconMailForward } from '@tabler/icons-react'
import type { BulkAction } from '../../ui/list/bulk/bulk-actions.ts'
import { m } from '../../ui/mails/texts.ts'

/** What is done with many mails at once: sent again, each for itself; what may not go again says why. */
export const mailBulkActions: readonly BulkAction<MailRow>[] = [
  {
    key: 'again',
    label: m('bulk.again'),
    icon: IconMailForward,
    question: (count) => ({
      title: m('bulk.again.title', { count }),
      text: m('bulk.again.text'),
      confirm: m('bulk.again.confirm', { count }),
    }),
    done: (count) => m('bulk.again.done', { count }),
    rowName: ({ subject, to }) => `${subject}, ${to}`,
    run: ({ client }, { id, sentAgain }) => client.sendMailAgain({ params: { id }, body: { sentAgain } }),
  },
]
