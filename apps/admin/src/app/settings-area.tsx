import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { OwnCompanyPage } from '../features/company/own-company-page.tsx'
import { oc } from '../features/company/own-company-texts.ts'
import { dt } from '../features/domains/design/design-texts.ts'
import { DesignPage } from '../features/domains/design/design-page.tsx'
import { LanguagesPage } from '../features/domains/languages/languages-page.tsx'
import { sp } from '../features/domains/languages/speech-texts.ts'
import { MenuPage } from '../features/franchisees/menu-page.tsx'
import { mt } from '../features/franchisees/menu-texts.ts'
import { BoxSizesPage } from '../features/locations/cabinets/box-sizes-page.tsx'
import { bs } from '../features/locations/cabinets/box-size-texts.ts'
import { SettingsPage as Locations } from '../features/locations/settings/settings-page.tsx'
import { RetentionPage } from '../features/retention/retention-page.tsx'
import { k } from '../features/retention/texts.ts'
import { useMay, useUser } from '../lib/session.ts'
import { ViewTabs } from '../ui/table/view-tabs.tsx'

/**
 * admin/settings: what holds for all locations, what the company says of itself, how long what is kept, what franchisees see, how sites look and what
 * they speak; each under its own right.
 */
export function SettingsPage() {
  const { part = 'locations' } = useParams()
  const tabs = [
    { key: 'locations', label: k('retention.settings'), to: '/admin/settings', shown: true },
    { key: 'company', label: oc('own.title'), to: '/admin/settings/company', shown: true },
    { key: 'sizes', label: bs('sizes.title'), to: '/admin/settings/sizes', shown: true },
    {
      key: 'retention',
      label: k('retention.title'),
      to: '/admin/settings/retention',
      shown: useMay('logs.view'),
    },
    { key: 'menu', label: mt('menu.title'), to: '/admin/settings/menu', shown: useChoosesMenu() },
    {
      key: 'design',
      label: dt('design.title'),
      to: '/admin/settings/design',
      shown: useMay('settings.edit'),
    },
    {
      key: 'languages',
      label: sp('speech.title'),
      to: '/admin/settings/languages',
      shown: useMay('settings.edit'),
    },
  ].filter(({ shown }) => shown)
  const Part = PARTS[part] ?? Locations
  return (
    <>
      {tabs.length > 1 ? <ViewTabs name={k('retention.tabs')} tabs={tabs} current={part} /> : null}
      <Part />
    </>
  )
}

const PARTS: Readonly<Record<string, () => ReactNode>> = {
  company: OwnCompanyPage,
  sizes: BoxSizesPage,
  retention: RetentionPage,
  menu: MenuPage,
  design: DesignPage,
  languages: LanguagesPage,
}

/** The group „Büro“ (N-01); franchisors for their franchisees, franchisees for themselves (B-08); a camper brand’s is fixed. */
function useChoosesMenu(): boolean {
  const mayEdit = useMay('settings.edit')
  const profile = useUser()?.companyObject.menuProfile
  return mayEdit && profile !== undefined && profile !== 'camperBrand'
}
