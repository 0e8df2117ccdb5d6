import type { DomainRow } from '@fachwerk/contract/site/domain-list-calls'
import { IconListSearch } from '@tabler/icons-react'
import type { Api } from '../../lib/api.ts'
import { type BulkAction, NotDone } from '../../ui/list/bulk/bulk-actions.ts'
import { findingWords } from './domain-proof.tsx'
import { d } from './texts.ts'

/** Looked for is not found: only a proof that was seen counts (F-08). */
async function check({ client }: Api, { id, host, proof }: DomainRow) {
  const { finding } = await client.checkDomain({ body: { domain: { id } } })
  if (finding !== 'proven') throw new NotDone(findingWords(finding, { host, name: proof?.name ?? host }))
}

/** What staff do with many domains, each for itself (F-08, N-10). */
export const domainBulkActions: readonly BulkAction<DomainRow>[] = [
  {
    key: 'check',
    label: d('domains.proof.check'),
    icon: IconListSearch,
    views: ['unproven'],
    question: (count) => ({
      title: d('domains.bulk.check.title', { count }),
      text: d('domains.bulk.check.text'),
      confirm: d('domains.proof.check'),
    }),
    done: (count) => d('domains.bulk.check.done', { count }),
    rowName: ({ host }) => host,
    run: check,
  },
]
