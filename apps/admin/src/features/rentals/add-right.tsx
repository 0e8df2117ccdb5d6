import { Button, Modal } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../lib/texts.ts'
import { AddRightForm } from './add-right-form.tsx'
import { r } from './texts.ts'

/** „Zugriffsrecht anlegen“ with its form: a rental for a customer who stands at the counter or is on the phone. */
export function AddRight() {
  const [adding, setAdding] = useState(false)
  const close = () => setAdding(false)
  return (
    <>
      <Button
        variant="filled"
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        onClick={() => setAdding(true)}
      >
        {r('add.button')}
      </Button>
      <Modal
        opened={adding}
        onClose={close}
        title={r('add.button')}
        closeButtonProps={{ 'aria-label': t('drawer.close') }}
      >
        <AddRightForm onClose={close} />
      </Modal>
    </>
  )
}
