import type { LocationRow } from '@fachwerk/contract/location/location-calls'
import { IconArchive, IconRestore } from '@tabler/icons-react'
import type { Api } from '../../lib/api.ts'
import type { BulkAction } from '../../ui/list/bulk/bulk-actions.ts'
import { l } from './texts.ts'

const bring = ({ client }: Api, id: string, archived: boolean) =>
  client.archiveStorageLocation({ body: { location: { id, archived } } })

const words = (what: 'archive' | 'restore') => ({
  key: what,
  label: l(`locations.${what}`),
  question: (count: number) => ({
    title: l(`locations.${what}.title`, { count }),
    text: l(`locations.${what}.text`),
    confirm: l(`locations.${what}.confirm`, { count }),
  }),
  done: (count: number) => l(`locations.${what}.done`, { count }),
  rowName: ({ name }: LocationRow) => name,
})

/** Put locations away or bring them back, each for itself; undo brings them back to where they were. */
export const locationBulkActions: readonly BulkAction<LocationRow>[] = [
  {
    ...words('archive'),
    icon: IconArchive,
    views: ['active'],
    dangerous: true,
    run: (api, { id }) => bring(api, id, true),
    undo: (api, { id, archived }) => bring(api, id, archived),
  },
  {
    ...words('restore'),
    icon: IconRestore,
    views: ['archived'],
    run: (api, { id }) => bring(api, id, false),
    undo: (api, { id, archived }) => bring(api, id, archived),
  },
]
