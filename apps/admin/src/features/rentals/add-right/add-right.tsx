import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { r } from '../texts.ts'

/** „Zugriffsrecht anlegen“ leads to its page: a rental for a customer at the counter or on the phone. */
export const AddRight = () => (
  <Button
    component={Link}
    to="/admin/access-rights/new"
    variant="filled"
    leftSection={<IconPlus size={16} aria-hidden="true" />}
  >
    {r('add.button')}
  </Button>
)
