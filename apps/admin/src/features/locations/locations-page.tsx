import { Button } from '@mantine/core'
import { IconSettings } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useMay } from '../../lib/session.ts'
import { ListPage, type OpenDetail } from '../../ui/list/list-page.tsx'
import { locationBulkActions } from './location-bulk-actions.ts'
import { LocationPane } from './location-pane.tsx'
import { locationsList } from './locations-list.tsx'
import { l } from './texts.ts'
import { NewLocation } from './new-location.tsx'

const EDITED = { ...locationsList, bulk: locationBulkActions }
const detailOf = (open: OpenDetail) => <LocationPane key={open.key} open={open} />

/** admin/locations: found, looked at, put up, put away and brought back (F-02). */
export function LocationsPage() {
  const mayEdit = useMay('locations.edit')
  return (
    <ListPage
      definition={mayEdit ? EDITED : locationsList}
      detail={detailOf}
      actions={
        <Button
          component={Link}
          to="/admin/settings"
          leftSection={<IconSettings size={16} aria-hidden="true" />}
        >
          {l('locations.settings')}
        </Button>
      }
      primary={mayEdit ? <NewLocation /> : null}
    />
  )
}
