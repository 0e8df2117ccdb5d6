import { Email, Id, Language, line } from '@fachwerk/contract/fields'
import { ROLE_NAMES, ROLES } from '@fachwerk/contract/staff/permissions'
import { Role } from '@fachwerk/contract/staff/role-fields'
import type { UserDetail } from '@fachwerk/contract/staff/user-calls'
import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { useApi } from '../../lib/api.ts'
import { userQuery } from '../../lib/queries.ts'
import { useMay } from '../../lib/session.ts'
import { showToast } from '../../lib/toast.ts'
import { CompanyField } from '../form/company-field.tsx'
import { CheckField, ChoiceField, ChoicesField, TextField } from '../form/fields.tsx'
import { RecordForm } from '../form/record-form.tsx'
import { useRecordForm } from '../form/use-record-form.ts'
import { useRefreshList } from '../list/use-list-rows.ts'
import { LANGUAGE_CHOICES } from '../../lib/words/language-choices.ts'
import { a } from '../../lib/words/account-texts.ts'
import { userWords } from './user-words.ts'

const person = {
  email: Email,
  firstName: line('Vorname', 80),
  lastName: line('Nachname', 80),
  roles: z.array(Role).min(1, { error: 'Bitte wählen Sie mindestens eine Rolle.' }),
  language: Language,
}
const NewPerson = z.strictObject({ ...person, company: Id, invite: z.boolean() })
const ChangedPerson = z.strictObject({ ...person, version: z.int() })

const LABELS = {
  email: a('form.email'),
  firstName: a('profile.firstName'),
  lastName: a('profile.lastName'),
  roles: a('form.roles'),
  language: a('profile.language'),
  company: a('form.company'),
  invite: a('form.invite'),
}
interface FormProps {
  readonly onSaved: (user: UserDetail) => void
  readonly onCancel: () => void
}

/** Fields of a person as the call takes them. */
const bodyOf = ({ firstName, lastName, roles, email, language }: z.infer<z.ZodObject<typeof person>>) => ({
  email,
  contact: { firstName, lastName },
  backendRoles: roles,
  language,
})

/** A person's name, address, language and roles; only roles are offered that the editor may give. */
export function EditUserForm({ user, onSaved, onCancel }: FormProps & { readonly user: UserDetail }) {
  const api = useApi()
  const save = useSave(onSaved)
  const { contact, backendRoles, email, language, version, can } = user
  const form = useRecordForm({
    schema: ChangedPerson,
    initial: {
      email,
      firstName: contact.firstName,
      lastName: contact.lastName,
      roles: backendRoles,
      language,
    },
    labels: LABELS,
    version,
    words: userWords,
    save: (values) =>
      api.client.updateUser({
        params: { id: user.id },
        body: { ...bodyOf(values), version: values.version },
      }),
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
    initial: {
      email: '',
      firstName: '',
      lastName: '',
      roles: [],
      language: 'de',
      company: companies[0]?.id ?? '',
      invite: true,
    },
    labels: LABELS,
    save: ({ company, invite, ...values }) =>
      api.client.createUser({ body: { ...bodyOf(values), company, invite } }),
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

function PersonFields(props: {
  readonly form: ReturnType<typeof useRecordForm>
  readonly roles: readonly Role[]
}) {
  const { form, roles } = props
  return (
    <>
      <TextField form={form} name="email" type="email" />
      <TextField form={form} name="firstName" />
      <TextField form={form} name="lastName" />
      <ChoicesField
        form={form}
        name="roles"
        choices={roles.map((role) => ({ value: role, label: ROLE_NAMES[role] }))}
      />
      <ChoiceField form={form} name="language" choices={LANGUAGE_CHOICES} />
    </>
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
