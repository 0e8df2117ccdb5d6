import type { FranchiseeRow } from '@fachwerk/contract/company/franchise-views'
import { IconArchive, IconRestore } from '@tabler/icons-react'
import type { Api } from '../../lib/api.ts'
import type { BulkAction } from '../../ui/list/bulk/bulk-actions.ts'
import { f } from './texts.ts'

const bring = ({ client }: Api, id: string, archived: boolean, reason: string) =>
  client.archiveFranchisee({ body: { franchisee: { id, archived, reason } } })

const words = (what: 'archive' | 'restore') => ({
  key: what,
  label: f(`bulk.${what}`),
  question: (count: number) => ({
    title: f(`bulk.${what}.title`, { count }),
    text: f(`bulk.${what}.text`),
    confirm: f(`bulk.${what}.confirm`, { count }),
  }),
  done: (count: number) => f(`bulk.${what}.done`, { count }),
  rowName: ({ name }: FranchiseeRow) => name,
  asksReason: true,
})

/** Franchisees put away or brought back, each for itself, with one reason (F-01, ui.md 6). */
export const franchiseeBulkActions: readonly BulkAction<FranchiseeRow>[] = [
  {
    ...words('archive'),
    icon: IconArchive,
    views: ['all'],
    dangerous: true,
    run: (api, { id }, reason) => bring(api, id, true, reason),
    undo: (api, { id }, reason) => bring(api, id, false, reason),
  },
  {
    ...words('restore'),
    icon: IconRestore,
    views: ['archived'],
    run: (api, { id }, reason) => bring(api, id, false, reason),
  },
]
