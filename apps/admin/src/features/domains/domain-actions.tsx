import type { Domain, DomainSite } from '@fachwerk/contract/site/domain-calls'
import { actionWords } from '../../lib/words/action-words.ts'
import { useApi } from '../../lib/api.ts'
import { RecordActions } from '../../ui/facts/record-actions.tsx'
import { DomainForm } from './domain-form.tsx'
import { templateWords } from './design/design-words.ts'
import { useRenewDomains } from './domain-queries.ts'
import { d } from './texts.ts'

const LABELS = {
  host: d('domains.field.host'),
  proven: d('domains.field.proven'),
  site: d('domains.field.site'),
  main: d('domains.field.main'),
  template: d('domains.field.template'),
  ownTemplate: d('domains.field.ownTemplate'),
}
const domainDid = actionWords(
  {
    'domain.added': d('domains.did.added'),
    'domain.proven': d('domains.did.proven'),
    'domain.changed': d('domains.did.changed'),
    'domain.followed': d('domains.did.followed'),
    'domain.deleted': d('domains.did.deleted'),
  },
  (action) => d('domains.did.other', { action }),
)

/** Connects or deletes a domain; only a proven one can be connected. */
export function DomainActions({
  domain,
  sites,
  onDeleted,
}: {
  readonly domain: Domain
  readonly sites: readonly DomainSite[]
  readonly onDeleted: () => void
}) {
  const { client } = useApi()
  const { id, host, provenAt } = domain
  const edit = {
    label: d('domains.edit', { host }),
    tab: d('domains.data'),
  }
  return (
    <RecordActions
      name={host}
      edit={provenAt === null ? null : edit}
      remove={{
        label: d('domains.delete', { host }),
        title: d('domains.delete.title', { host }),
        text: d('domains.delete.text'),
        confirm: d('domains.delete.confirm'),
        done: d('domains.deleted', { host }),
        run: async () => {
          await client.deleteDomain({ body: { domain: { id } } })
          onDeleted()
        },
      }}
      history={{ kind: 'domain', id, actionWords: domainDid, labels: LABELS, words: templateWords }}
      renew={useRenewDomains()}
    >
      {(close) => <DomainForm domain={domain} sites={sites} onSaved={close} onCancel={close} />}
    </RecordActions>
  )
}
