import type { StorageLocation } from '@fachwerk/contract/location/storage-location-calls'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { DetailBody } from '../../ui/panes/detail-body.tsx'
import { DetailHead } from '../../ui/panes/detail-head.tsx'
import { Facts } from '../../ui/facts/facts.tsx'
import type { OpenDetail } from '../../ui/list/list-page.tsx'
import { GapList } from './overview/gap-list.tsx'
import { LocationLoaded } from './location-loaded.tsx'
import { locationFacts } from './location-facts.tsx'
import { LocationStatus } from './overview/location-status.tsx'
import styles from './locations.module.css'
import { l } from './texts.ts'

/** A location beside the list: what it is, what it lacks, and the way to all of it. */
export function LocationPane({ open }: { readonly open: OpenDetail }) {
  return (
    <LocationLoaded id={open.key} before={<DetailHead open={open} />}>
      {(location) => <Loaded location={location} open={open} />}
    </LocationLoaded>
  )
}

function Loaded({ location, open }: { readonly location: StorageLocation; readonly open: OpenDetail }) {
  return (
    <>
      <DetailHead open={open}>
        <p className="small muted">{`${location.prefix} · ${location.companyName}`}</p>
        <h2>{location.name}</h2>
        <LocationStatus location={location} />
      </DetailHead>
      <DetailBody>
        <div className={styles['pane']}>
          <Button variant="filled" component={Link} to={`/admin/locations/${location.id}`}>
            {l('location.show')}
          </Button>
          <GapList location={location} level={3} />
          <Facts rows={locationFacts(location)} />
        </div>
      </DetailBody>
    </>
  )
}
