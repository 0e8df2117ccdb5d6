import { bodyOf, labelsOf } from '@fachwerk/contract/record-fields'
import type { OwnProfile } from '@fachwerk/contract/staff/profile-calls'
import { profileFields } from '@fachwerk/contract/staff/user-fields'
import { adminAccountDe } from '@fachwerk/texts/admin/company/admin-account-de'
import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { useApi } from '../../lib/api.ts'
import { useColorScheme } from '../../lib/color-scheme-context.ts'
import { ownProfileQuery } from '../../lib/queries.ts'
import { useRenewUser } from '../../lib/renew-user.ts'
import { showToast } from '../../lib/toast.ts'
import { DeclaredFields, helpIn } from '../../ui/form/declared-fields.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import styles from './account.module.css'
import { a } from '../../lib/words/account-texts.ts'

const Fields = z.strictObject({ ...bodyOf(profileFields), version: z.int() })
const LABELS = labelsOf(profileFields)

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
    save: ({ language: mails, colorScheme: colors, version: over, ...person }) =>
      api.client.saveOwnProfile({
        body: { contact: person, language: mails, colorScheme: colors, version: over },
      }),
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
        <DeclaredFields
          form={form}
          fields={profileFields}
          helpOf={helpIn(adminAccountDe, 'profile')}
          ofThemselves
        />
      </RecordForm>
    </section>
  )
}
