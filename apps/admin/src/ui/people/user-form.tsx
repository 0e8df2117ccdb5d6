import { Id } from '@fachwerk/contract/fields'
import { bodyOf, choicesOf, emptyOf, labelsOf } from '@fachwerk/contract/record-fields'
import { type Role, ROLE_NAMES, ROLES } from '@fachwerk/contract/staff/permissions'
import type { UserDetail } from '@fachwerk/contract/staff/user-calls'
import { userFields } from '@fachwerk/contract/staff/user-fields'
import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { useApi } from '../../lib/api.ts'
import { userQuery } from '../../lib/queries.ts'
import { useMay } from '../../lib/session.ts'
import { showToast } from '../../lib/toast.ts'
import { CompanyField } from '../form/company-field.tsx'
import { DeclaredFields } from '../form/declared-fields.tsx'
import { CheckField } from '../form/fields.tsx'
import { RecordForm } from '../form/record-form.tsx'
import { type RecordForm as Form, useRecordForm } from '../form/use-record-form.ts'
import { useRefreshList } from '../list/use-list-rows.ts'
import { a } from '../../lib/words/account-texts.ts'
import { userValues, userWords } from './user-words.ts'

const person = bodyOf(userFields)
const NewPerson = z.strictObject({ ...person, company: Id, invite: z.boolean() })
const ChangedPerson = z.strictObject({ ...person, version: z.int() })

const LABELS = { ...labelsOf(userFields), company: a('form.company'), invite: a('form.invite') }
interface FormProps {
  readonly onSaved: (user: UserDetail) => void
  readonly onCancel: () => void
}

/** Fields of a person as the call takes them. */
const sentOf = ({ email, roles, language, ...contact }: z.output<z.ZodObject<typeof person>>) => ({
  email,
  contact,
  backendRoles: roles,
  language,
})

/** A person's name, address, language and roles; only roles are offered that the editor may give. */
export function EditUserForm({ user, onSaved, onCancel }: FormProps & { readonly user: UserDetail }) {
  const api = useApi()
  const save = useSave(onSaved)
  const { backendRoles, can } = user
  const form = useRecordForm({
    schema: ChangedPerson,
    initial: userValues(user),
    labels: LABELS,
    version: user.version,
    words: userWords,
    save: ({ version, ...values }) =>
      api.client.updateUser({ params: { id: user.id }, body: { ...sentOf(values), version } }),
    onSaved: (saved) => save(saved, 'form.saved'),
  })
  return (
    <RecordForm form={form} onCancel={onCancel}>
      <PersonFields form={form} roles={[...new Set([...backendRoles, ...can.roles])]} />
    </RecordForm>
  )
}

/** A new person of the own company or of a franchisee; they are invited by mail unless that is not wished. */
export function NewUserForm({
  companies,
  ...props
}: FormProps & { readonly companies: readonly { readonly id: string; readonly name: string }[] }) {
  const api = useApi()
  const save = useSave(props.onSaved)
  const mayMakeOwners = useMay('users.makeOwners')
  const form = useRecordForm({
    schema: NewPerson,
    initial: { ...emptyOf(userFields), company: companies[0]?.id ?? '', invite: true },
    labels: LABELS,
    save: ({ company, invite, ...values }) =>
      api.client.createUser({ body: { ...sentOf(values), company, invite } }),
    onSaved: (saved) => save(saved, 'form.created'),
  })
  return (
    <RecordForm form={form} saveLabel={a('form.create')} onCancel={props.onCancel}>
      <PersonFields form={form} roles={ROLES.filter((role) => role !== 'owner' || mayMakeOwners)} />
      <CompanyField form={form} />
      <CheckField form={form} name="invite" help={a('form.invite.help')} />
    </RecordForm>
  )
}

function PersonFields({ form, roles }: { readonly form: Form; readonly roles: readonly Role[] }) {
  return (
    <DeclaredFields form={form} fields={userFields} choicesOf={{ roles: choicesOf(roles, ROLE_NAMES) }} />
  )
}

/** What follows a save: the record and the list know it, and a word tells the person. */
function useSave(onSaved: (user: UserDetail) => void) {
  const api = useApi()
  const queries = useQueryClient()
  const refreshList = useRefreshList('users')
  return (saved: UserDetail, words: 'form.saved' | 'form.created') => {
    queries.setQueryData(userQuery(api, saved.id).queryKey, saved)
    void queries.invalidateQueries({ queryKey: ['history'] })
    refreshList()
    const { firstName, lastName } = saved.contact
    showToast(a(words, { name: `${firstName} ${lastName}` }))
    onSaved(saved)
  }
}
