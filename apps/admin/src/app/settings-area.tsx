import { useParams } from 'react-router'
import { SettingsPage as Locations } from '../features/locations/settings-page.tsx'
import { RetentionPage } from '../features/retention/retention-page.tsx'
import { k } from '../features/retention/texts.ts'
import { useMay } from '../lib/session.ts'
import { ViewTabs } from '../ui/view-tabs.tsx'

/** admin/settings: what holds for all locations, and how long what is kept; each under its own right. */
export function SettingsPage() {
  const { part = 'locations' } = useParams()
  const reads = useMay('logs.view')
  const tabs = [
    { key: 'locations', label: k('retention.settings'), to: '/admin/settings' },
    { key: 'retention', label: k('retention.title'), to: '/admin/settings/retention' },
  ]
  return (
    <>
      {reads ? <ViewTabs name={k('retention.tabs')} tabs={tabs} current={part} /> : null}
      {part === 'retention' ? <RetentionPage /> : <Locations />}
    </>
  )
}
