import type { Domain, DomainSite } from '@fachwerk/contract/domain-calls'
import { Tabs } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { wordsFor } from '../../lib/problem.ts'
import { showToast } from '../../lib/toast.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { HistoryPanel } from '../../ui/history-panel.tsx'
import { DomainForm } from './domain-form.tsx'
import { useRenewDomains } from './domain-queries.ts'
import { d } from './texts.ts'

const HISTORY_LABELS = {
  host: d('domains.field.host'),
  proven: d('domains.field.proven'),
  site: d('domains.field.site'),
  main: d('domains.field.main'),
  template: d('domains.field.template'),
}
const DID = {
  'domain.added': d('domains.did.added'),
  'domain.proven': d('domains.did.proven'),
  'domain.changed': d('domains.did.changed'),
  'domain.deleted': d('domains.did.deleted'),
} as const
const domainDid = (action: string): string =>
  Object.entries(DID).find(([key]) => key === action)?.[1] ?? d('domains.did.other', { action })

/** Connects or deletes a domain. */
export function DomainDeeds({
  domain,
  sites,
}: {
  readonly domain: Domain
  readonly sites: readonly DomainSite[]
}) {
  const [asked, setAsked] = useState<'edit' | 'delete' | null>(null)
  const { client } = useApi()
  const renew = useRenewDomains()
  const { id, host, provenAt } = domain
  const close = () => setAsked(null)
  const remove = async () => {
    close()
    try {
      await client.deleteDomain({ body: { domain: { id } } })
      showToast(d('domains.deleted', { host }))
    } catch (problem) {
      showToast(wordsFor(problem).text, { kind: 'failed' })
    }
    await renew()
  }
  const button = (what: 'edit' | 'delete', Sign: typeof IconPencil) => (
    <button
      type="button"
      className="icon-button"
      aria-label={d(`domains.${what}`, { host })}
      title={d(`domains.${what}`, { host })}
      onClick={() => setAsked(what)}
    >
      <Sign size={18} aria-hidden="true" />
    </button>
  )
  return (
    <>
      {provenAt === null ? null : button('edit', IconPencil)}
      {button('delete', IconTrash)}
      <Dialog opened={asked === 'edit'} onClose={close} title={host}>
        <Tabs defaultValue="data" keepMounted={false}>
          <Tabs.List>
            <Tabs.Tab value="data">{d('domains.data')}</Tabs.Tab>
            <Tabs.Tab value="history">{d('domains.history')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="data" pt="md">
            <DomainForm domain={domain} sites={sites} onSaved={close} onCancel={close} />
          </Tabs.Panel>
          <Tabs.Panel value="history" pt="md">
            <HistoryPanel subject={{ kind: 'domain', id }} actionWords={domainDid} labels={HISTORY_LABELS} />
          </Tabs.Panel>
        </Tabs>
      </Dialog>
      <Confirm
        opened={asked === 'delete'}
        title={d('domains.delete.title', { host })}
        confirm={d('domains.delete.confirm')}
        onCancel={close}
        onConfirm={() => void remove()}
      >
        {d('domains.delete.text')}
      </Confirm>
    </>
  )
}
