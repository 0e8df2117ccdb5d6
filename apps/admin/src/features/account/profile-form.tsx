import { Language, line } from '@fachwerk/contract/fields'
import { ColorScheme } from '@fachwerk/contract/staff/identity-calls'
import { COLOR_SCHEMES } from '@fachwerk/contract/staff/profile-values'
import type { OwnProfile } from '@fachwerk/contract/staff/profile-calls'
import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { useApi } from '../../lib/api.ts'
import { useColorScheme } from '../../lib/color-scheme-context.ts'
import { LANGUAGE_CHOICES } from '../../lib/words/language-choices.ts'
import { ownProfileQuery } from '../../lib/queries.ts'
import { useRenewUser } from '../../lib/renew-user.ts'
import { showToast } from '../../lib/toast.ts'
import { ChoiceField, TextField } from '../../ui/form/fields.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import styles from './account.module.css'
import { a } from '../../lib/words/account-texts.ts'

const Fields = z.strictObject({
  firstName: line('Vorname', 80),
  lastName: line('Nachname', 80),
  language: Language,
  colorScheme: ColorScheme,
  version: z.int(),
})
const LABELS = {
  firstName: a('profile.firstName'),
  lastName: a('profile.lastName'),
  language: a('profile.language'),
  colorScheme: a('profile.scheme'),
}
const SCHEMES = COLOR_SCHEMES.map((value) => ({ value, label: a(`profile.scheme.${value}`) }))

/** Name, language of mails, colour scheme; kept on the server, so that every device knows them. */
export function ProfileForm({ profile }: { readonly profile: OwnProfile }) {
  const api = useApi()
  const queries = useQueryClient()
  const scheme = useColorScheme()
  const renewUser = useRenewUser()
  const { contact, language, colorScheme, version } = profile
  const form = useRecordForm({
    schema: Fields,
    initial: { ...contact, language, colorScheme },
    labels: LABELS,
    version,
    save: ({ firstName, lastName, ...rest }) =>
      api.client.saveOwnProfile({ body: { contact: { firstName, lastName }, ...rest } }),
    onSaved: (saved) => {
      queries.setQueryData(ownProfileQuery(api).queryKey, saved)
      scheme.choose(saved.colorScheme)
      void renewUser()
      showToast(a('profile.saved'))
    },
  })
  return (
    <section className={styles['panel']} aria-label={a('account.tab.profile')}>
      <RecordForm key={version} form={form}>
        <TextField form={form} name="firstName" autoComplete="given-name" />
        <TextField form={form} name="lastName" autoComplete="family-name" />
        <ChoiceField
          form={form}
          name="language"
          choices={LANGUAGE_CHOICES}
          help={a('profile.language.help')}
        />
        <ChoiceField form={form} name="colorScheme" choices={SCHEMES} />
      </RecordForm>
    </section>
  )
}
