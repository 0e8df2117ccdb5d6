import type { LocationGroup } from '@fachwerk/contract/location-group-calls'
import { Tabs } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { wordsFor } from '../../lib/problem.ts'
import { showToast } from '../../lib/toast.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { HistoryPanel } from '../../ui/history-panel.tsx'
import { GroupForm } from './group-form.tsx'
import { useRenewGroups } from './group-queries.ts'
import { g } from './group-texts.ts'
import { l } from './texts.ts'

const HISTORY_LABELS = {
  name: g('groups.field.name'),
  name_en: g('groups.field.name_en'),
  active: g('groups.field.active'),
  parent: g('groups.field.parent'),
  position: g('groups.field.position'),
  locations: g('groups.field.locations'),
}
const DID = {
  'locationGroup.created': g('groups.did.created'),
  'locationGroup.changed': g('groups.did.changed'),
  'locationGroup.deleted': g('groups.did.deleted'),
} as const
const groupDid = (action: string): string =>
  Object.entries(DID).find(([key]) => key === action)?.[1] ?? g('groups.did.other', { action })

/** Edits or deletes a group. */
export function GroupDeeds({ group }: { readonly group: LocationGroup }) {
  const [asked, setAsked] = useState<'edit' | 'delete' | null>(null)
  const { client } = useApi()
  const renew = useRenewGroups()
  const { id, name } = group
  const close = () => setAsked(null)
  const remove = async () => {
    close()
    try {
      await client.deleteLocationGroup({ params: { id }, body: { group: {} } })
      showToast(g('groups.deleted', { name }))
    } catch (problem) {
      showToast(wordsFor(problem).text, { kind: 'failed' })
    }
    await renew()
  }
  const button = (what: 'edit' | 'delete', Sign: typeof IconPencil) => (
    <button
      type="button"
      className="icon-button"
      aria-label={g(`groups.${what}`, { name })}
      title={g(`groups.${what}`, { name })}
      onClick={() => setAsked(what)}
    >
      <Sign size={18} aria-hidden="true" />
    </button>
  )
  return (
    <>
      {button('edit', IconPencil)}
      {button('delete', IconTrash)}
      <Dialog opened={asked === 'edit'} onClose={close} title={name}>
        <Tabs defaultValue="data" keepMounted={false}>
          <Tabs.List>
            <Tabs.Tab value="data">{l('location.part.edit')}</Tabs.Tab>
            <Tabs.Tab value="history">{g('groups.history')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="data" pt="md">
            <GroupForm group={group} onSaved={close} onCancel={close} />
          </Tabs.Panel>
          <Tabs.Panel value="history" pt="md">
            <HistoryPanel
              subject={{ kind: 'locationGroup', id }}
              actionWords={groupDid}
              labels={HISTORY_LABELS}
            />
          </Tabs.Panel>
        </Tabs>
      </Dialog>
      <Confirm
        opened={asked === 'delete'}
        title={g('groups.delete.title', { name })}
        confirm={g('groups.delete.confirm')}
        onCancel={close}
        onConfirm={() => void remove()}
      >
        {g('groups.delete.text')}
      </Confirm>
    </>
  )
}
