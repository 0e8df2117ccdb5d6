import type { Domain, DomainFinding } from '@fachwerk/contract/site/domain-calls'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { dayAndTimeOf, OFFICE_ZONE } from '../../lib/words/format.ts'
import { wordsFor } from '../../lib/problem.ts'
import { useMay } from '../../lib/session.ts'
import { useNow } from '../../lib/words/use-now.ts'
import { CopiedText } from '../../ui/copied-text.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import styles from './domains.module.css'
import { useRenewDomains } from './domain-queries.ts'
import { d } from './texts.ts'

/** The record that proves whose a domain is, to be copied, and the button that looks for it (F-08). */
export function DomainProof({
  domain,
  proof,
}: {
  readonly domain: Domain
  readonly proof: NonNullable<Domain['proof']>
}) {
  const { client } = useApi()
  const renew = useRenewDomains()
  const now = useNow(60_000)
  const mayEdit = useMay('sites.edit')
  const [checking, setChecking] = useState(false)
  const [said, setSaid] = useState<string | null>(null)
  const { id, host, checkedAt } = domain
  const check = async () => {
    setChecking(true)
    try {
      const { finding } = await client.checkDomain({ body: { domain: { id } } })
      setSaid(findingWords(finding, { host, name: proof.name }))
    } catch (problem) {
      setSaid(wordsFor(problem).text)
    }
    await renew()
    setChecking(false)
  }
  return (
    <div className={styles['proof']}>
      <h3>{d('domains.proof.title', { host })}</h3>
      <p>{d('domains.proof.how')}</p>
      <dl>
        <div>
          <dt>{d('domains.proof.type')}</dt>
          <dd>TXT</dd>
        </div>
        <Copied what={d('domains.proof.name')} text={proof.name} />
        <Copied what={d('domains.proof.value')} text={proof.value} />
      </dl>
      {said === null ? (
        <p className="muted">
          {checkedAt === null
            ? d('domains.proof.never')
            : d('domains.proof.last', { time: dayAndTimeOf(checkedAt, OFFICE_ZONE, now) })}
        </p>
      ) : (
        <Notice kind="warn">{said}</Notice>
      )}
      {mayEdit ? (
        <Button variant="filled" loading={checking} onClick={() => void check()}>
          {d('domains.proof.check')}
        </Button>
      ) : null}
    </div>
  )
}

/** What looking for the proof came to. */
export const findingWords = (
  finding: DomainFinding,
  details: { readonly host: string; readonly name: string },
): string => d(`domains.finding.${finding}`, details)

function Copied({ what, text }: { readonly what: string; readonly text: string }) {
  return (
    <div>
      <dt>{what}</dt>
      <dd>
        <CopiedText
          text={text}
          copy={d('domains.proof.copy', { what })}
          copied={d('domains.proof.copied', { what })}
        />
      </dd>
    </div>
  )
}
