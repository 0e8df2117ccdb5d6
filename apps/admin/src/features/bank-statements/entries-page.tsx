import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useApi } from '../../lib/api.ts'
import { useMay } from '../../lib/session.ts'
import { showToast } from '../../lib/toast.ts'
import { useAction } from '../../lib/use-action.ts'
import { ListPage, type OpenDetail } from '../../ui/list/list-page.tsx'
import { BankParts } from './bank-parts.tsx'
import { BookSure } from './book-sure.tsx'
import { entriesList, lookedAtOnly } from './entries-list.tsx'
import { EntryPane } from './entry-pane.tsx'
import { TakeStatement } from './take-statement.tsx'
import { k } from './texts.ts'
import { useRefreshBank } from './use-refresh-bank.ts'

const detailOf = (open: OpenDetail) => <EntryPane open={open} />

/** Movements on the accounts, and what they may be; from here they are booked (admin/bank-entries, B-23). */
export function BankEntriesPage() {
  const mayBook = useMay('payments.record')
  return (
    <ListPage
      definition={mayBook ? entriesList : lookedAtOnly}
      detail={detailOf}
      parts={<BankParts current="entries" />}
      actions={mayBook ? <Actions /> : null}
      primary={mayBook ? <TakeStatement /> : null}
    />
  )
}

const Actions = () => (
  <>
    <MatchAgain />
    <BookSure />
  </>
)

/** Orders that came or were paid since are seen. */
function MatchAgain() {
  const { client } = useApi()
  const refresh = useRefreshBank()
  const action = useAction()
  const match = () =>
    action.run(async () => {
      try {
        const found = await client.matchBankEntries({ body: {} })
        showToast(k('again.done', found))
      } finally {
        refresh()
      }
    })
  return (
    <Button
      leftSection={<IconRefresh size={16} aria-hidden="true" />}
      aria-disabled={action.running}
      onClick={() => void match()}
    >
      {k('again.label')}
    </Button>
  )
}
