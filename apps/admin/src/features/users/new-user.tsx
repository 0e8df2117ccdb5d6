import { Button, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { companiesQuery } from '../../lib/queries.ts'
import { useUser } from '../../lib/session.ts'
import { t } from '../../lib/texts.ts'
import { a } from '../../lib/account-texts.ts'
import { NewUserForm } from './user-form.tsx'

/** „Benutzer anlegen“ with its form; franchisors choose among their franchisees too. */
export function NewUser() {
  const [opened, setOpened] = useState(false)
  const companies = useQuery({ ...companiesQuery(useApi()), enabled: opened })
  const own = useUser()?.companyObject
  const close = () => setOpened(false)
  const others = (companies.data?.rows ?? []).filter(({ id }) => id !== own?.id)
  return (
    <>
      <Button variant="filled" onClick={() => setOpened(true)}>
        {a('form.create')}
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        title={a('form.create.title')}
        closeButtonProps={{ 'aria-label': t('drawer.close') }}
      >
        {own ? <NewUserForm companies={[own, ...others]} onSaved={close} onCancel={close} /> : null}
      </Modal>
    </>
  )
}
