import { EnteredCustomer } from '@fachwerk/contract/customer/customer-entry-calls'
import { enteredFields } from '@fachwerk/contract/customer/customer-fields'
import { emptyOf, labelsOf } from '@fachwerk/contract/record-fields'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useApi } from '../../lib/api.ts'
import { AddDialog } from '../../ui/panes/dialog.tsx'
import { DeclaredFields } from '../../ui/form/declared-fields.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { type RecordForm as Form, useRecordForm } from '../../ui/form/use-record-form.ts'
import { AddressHints } from './address-hints.tsx'
import { enteredCustomerQuery, useSaveCustomer } from './customer-queries.ts'
import { fileAddress } from './customer-words.tsx'
import { k } from './texts.ts'

const TYPING_MS = 500

const LABELS = labelsOf(enteredFields)
const { firstName, lastName, email, ...OTHERS } = enteredFields
const WHO = { firstName, lastName, email }
const helpOf = (field: string) => (field === 'note' ? k('notes.form.help') : undefined)

/** „Kunde anlegen“ with its form: somebody who calls before they rent anything (B-20). */
export const AddCustomer = () => (
  <AddDialog label={k('add.button')} size="lg">
    {(close) => <EntryForm onClose={close} />}
  </AddDialog>
)

function EntryForm({ onClose }: { readonly onClose: () => void }) {
  const { client } = useApi()
  const save = useSaveCustomer()
  const navigate = useNavigate()
  const form = useRecordForm({
    schema: EnteredCustomer,
    initial: emptyOf(enteredFields),
    labels: LABELS,
    save: (body) => client.addCustomer({ body }),
    onSaved: (saved) => {
      save(saved, k('add.done', { name: saved.name, number: saved.number }))
      onClose()
      void navigate(fileAddress(saved.number))
    },
  })
  return (
    <RecordForm form={form} saveLabel={k('add.button')} onCancel={onClose}>
      <p className="small muted">{k('add.text')}</p>
      <DeclaredFields form={form} fields={WHO} />
      <KnownAddress form={form} />
      <DeclaredFields form={form} fields={OTHERS} helpOf={helpOf} />
    </RecordForm>
  )
}

/** While the address is typed: whose it is already, so that nobody gets a second file. */
function KnownAddress({ form: { form } }: { readonly form: Form }) {
  const textOf = (field: string) => {
    const value = form.getValues()[field]
    return typeof value === 'string' ? value.trim() : ''
  }
  const typed = { email: textOf('email'), firstName: textOf('firstName'), lastName: textOf('lastName') }
  const [asked] = useDebouncedValue(JSON.stringify(typed), TYPING_MS)
  const isSettled = asked === JSON.stringify(typed)
  const { data } = useQuery({
    ...enteredCustomerQuery(useApi(), typed),
    enabled: isSettled && typed.email.includes('@'),
  })
  return (
    <div aria-live="polite">
      {data ? (
        <AddressHints
          {...data}
          openLabel={k('add.known.open')}
          onTake={(address) => form.setFieldValue('email', address)}
        />
      ) : null}
    </div>
  )
}
