import type { SignedInUser } from '@fachwerk/contract/identity-calls'
import { ROLE_NAMES } from '@fachwerk/contract/permissions'
import { t } from '../../lib/texts.ts'
import styles from './dashboard.module.css'

/** Who is signed in, for which company, with which roles. */
export function AccountPanel({ user }: { readonly user: SignedInUser }) {
  const { contact, companyObject, backendRoles, email } = user
  return (
    <section className={styles['panel']} aria-labelledby="account-title">
      <div className={styles['panelHead']}>
        <h2 id="account-title">{t('dashboard.account')}</h2>
      </div>
      <dl className={styles['facts']}>
        <dt className="vh">{t('dashboard.account')}</dt>
        <dd className={styles['name']}>{`${contact.firstName} ${contact.lastName}`}</dd>
        <dt>{t('dashboard.account.email')}</dt>
        <dd>{email}</dd>
        <dt>{t('dashboard.account.company')}</dt>
        <dd>{companyObject.name}</dd>
        {companyObject.franchisorCompany === null ? null : (
          <>
            <dt>{t('dashboard.account.franchisor')}</dt>
            <dd>{companyObject.franchisorCompany.name}</dd>
          </>
        )}
        <dt>{t('dashboard.account.roles')}</dt>
        <dd>{backendRoles.map((role) => ROLE_NAMES[role]).join(', ')}</dd>
      </dl>
    </section>
  )
}
