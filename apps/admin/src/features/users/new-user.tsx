import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../lib/api.ts'
import { companiesQuery } from '../../lib/queries.ts'
import { useUser } from '../../lib/session.ts'
import { a } from '../../lib/words/account-texts.ts'
import { NewUserForm } from '../../ui/people/user-form.tsx'
import { AddDialog } from '../../ui/panes/dialog.tsx'

/** „Benutzer anlegen“ with its form; franchisors choose among their franchisees too. */
export function NewUser() {
  return (
    <AddDialog label={a('form.create')} title={a('form.create.title')}>
      {(close) => <Form onClose={close} />}
    </AddDialog>
  )
}

function Form({ onClose }: { readonly onClose: () => void }) {
  const companies = useQuery(companiesQuery(useApi()))
  const own = useUser()?.companyObject
  if (!own) return null
  const others = (companies.data?.rows ?? []).filter(({ id }) => id !== own.id)
  return <NewUserForm companies={[own, ...others]} onSaved={onClose} onCancel={onClose} />
}
