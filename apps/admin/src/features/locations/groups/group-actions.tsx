import type { LocationGroup } from '@fachwerk/contract/location/location-group-calls'
import { actionWords } from '../../../lib/words/action-words.ts'
import { useApi } from '../../../lib/api.ts'
import { RecordActions } from '../../../ui/facts/record-actions.tsx'
import { GROUP_LABELS, GroupForm } from './group-form.tsx'
import { useRenewGroups } from './group-queries.ts'
import { g } from './group-texts.ts'
import { l } from '../texts.ts'

const LABELS = {
  ...GROUP_LABELS,
  parent: g('groups.field.parent'),
  position: g('groups.field.position'),
  locations: g('groups.field.locations'),
}
const groupDid = actionWords(
  {
    'locationGroup.created': g('groups.did.created'),
    'locationGroup.changed': g('groups.did.changed'),
    'locationGroup.deleted': g('groups.did.deleted'),
  },
  (action) => g('groups.did.other', { action }),
)

/** Edits or deletes a group. */
export function GroupActions({ group }: { readonly group: LocationGroup }) {
  const { client } = useApi()
  const { id, name } = group
  return (
    <RecordActions
      name={name}
      edit={{
        label: g('groups.edit', { name }),
        tab: l('location.part.edit'),
      }}
      remove={{
        label: g('groups.delete', { name }),
        title: g('groups.delete.title', { name }),
        text: g('groups.delete.text'),
        confirm: g('groups.delete.confirm'),
        done: g('groups.deleted', { name }),
        run: () => client.deleteLocationGroup({ params: { id }, body: { group: {} } }),
      }}
      history={{ kind: 'locationGroup', id, actionWords: groupDid, labels: LABELS }}
      renew={useRenewGroups()}
    >
      {(close) => <GroupForm group={group} onSaved={close} onCancel={close} />}
    </RecordActions>
  )
}
