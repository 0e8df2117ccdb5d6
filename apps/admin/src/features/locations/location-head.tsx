import type { StorageLocation } from '@fachwerk/contract/location/storage-location-calls'
import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '../../lib/use-action.ts'
import { Confirm } from '../../ui/panes/confirm.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { LocationStatus } from './overview/location-status.tsx'
import styles from './locations.module.css'
import { l } from './texts.ts'
import { useArchiveLocation } from './use-location-actions.ts'

/** Whose it is, where it stands, whether it is open, and what is done to all of it. */
export function LocationHead({ location }: { readonly location: StorageLocation }) {
  const { name, prefix, street, postcode, city, companyName } = location
  const site = location.sites.find(({ connected, host }) => connected && host !== '')
  return (
    <div className={styles['head']}>
      <span className={styles['prefix']} aria-hidden="true">
        {prefix}
      </span>
      <div className={styles['headWords']}>
        <h1>{name}</h1>
        <p>
          {`${street}, ${postcode} ${city} · ${l('location.operatedBy', { company: companyName })} · `}
          <LocationStatus location={location} />
        </p>
      </div>
      <div className={styles['headActions']}>
        {site && !location.archived ? (
          <Button
            component="a"
            href={siteAddress(site.host, location.slug)}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconExternalLink size={18} aria-hidden="true" />}
          >
            {l('location.atSite')}
          </Button>
        ) : null}
        {location.can.edit ? <PutAway location={location} /> : null}
      </div>
    </div>
  )
}

/** Sites are reached by the scheme and port of the back office. */
const siteAddress = (host: string, slug: string): string => {
  const port = window.location.port === '' ? '' : `:${window.location.port}`
  return `${window.location.protocol}//${host}${port}/standort/${slug}`
}

/** Archives after a question, brings back at once; why it cannot be stands there until it is closed. */
function PutAway({ location }: { readonly location: StorageLocation }) {
  const [asking, setAsking] = useState(false)
  const action = useAction()
  const archive = useArchiveLocation()
  const run = (archived: boolean) => {
    setAsking(false)
    void action.run(() => archive(location, archived))
  }
  return (
    <>
      <Button
        aria-disabled={action.running}
        onClick={() => (location.archived ? run(false) : setAsking(true))}
      >
        {l(location.archived ? 'location.restore' : 'location.archive')}
      </Button>
      <Confirm
        opened={asking}
        title={l('location.archive.title', { name: location.name })}
        confirm={l('location.archive')}
        onCancel={() => setAsking(false)}
        onConfirm={() => run(true)}
      >
        {l('location.archive.text')}
      </Confirm>
      {action.failure === null ? null : (
        <div className={styles['headFailure']}>
          <Notice kind="danger" onClose={action.clear}>
            {action.failure}
          </Notice>
        </div>
      )}
    </>
  )
}
