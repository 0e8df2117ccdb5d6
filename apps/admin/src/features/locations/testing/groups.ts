import type { LocationGroup } from '@fachwerk/contract/location/location-group-calls'
import { id } from '../../../testing/fixtures.ts'
import { openApp, type OpenOptions } from '../../../testing/screen.tsx'
import { nina } from '../testing.ts'

const place = (n: number, name: string) => ({ id: id('c', n), name, prefix: 'KN', archived: false })

const node = (n: number, name: string, over: Partial<LocationGroup> = {}): LocationGroup => ({
  id: id('6', n),
  companyId: nina.company,
  companyName: 'Seefach',
  name,
  name_en: '',
  name_it: '',
  name_ru: '',
  parent: null,
  children: [],
  active: true,
  locations: [],
  version: n,
  ...over,
})

/** Süd with Bodensee and Schwarzwald below it, Nord beside it. */
export const aTree = (): LocationGroup[] => {
  const [south, lake, forest] = [id('6', 1), id('6', 2), id('6', 3)]
  return [
    node(1, 'Süd', { children: [lake, forest] }),
    node(2, 'Bodensee', { parent: south, locations: [place(1, 'Konstanz Bahnhof')] }),
    node(3, 'Schwarzwald', { parent: south, active: false }),
    node(4, 'Nord'),
  ]
}

/** One of the tree. */
export function groupNamed(name: string): LocationGroup {
  const found = aTree().find((group) => group.name === name)
  if (!found) throw new Error(`no group ${name}`)
  return found
}

/** The groups on screen. */
export const openGroups = (handlers: OpenOptions['handlers'] = {}, user = nina) =>
  openApp('/admin/locations-groups', {
    user,
    handlers: {
      locationGroups: () => ({ rows: aTree(), loose: [place(2, 'Lindau Insel')] }),
      companies: () => ({ rows: [nina.companyObject] }),
      storageLocations: () => ({ rows: [], total: 0 }),
      ...handlers,
    },
  })
