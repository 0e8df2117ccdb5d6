import type { TermsOfLocation } from '@fachwerk/contract/price/cancel-term-calls'
import type { StorageLocation } from '@fachwerk/contract/location/storage-location-calls'
import { Button, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useApi } from '../../../lib/api.ts'
import { showToast } from '../../../lib/toast.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Failure } from '../../../ui/states/failure.tsx'
import { numberText } from '../../../ui/form/text-kinds.ts'
import { Notice } from '../../../ui/states/notice.tsx'
import { durationText, durationWords } from './duration-text.ts'
import styles from './prices.module.css'
import { p } from './price-texts.ts'

const PERCENT = numberText({ decimals: 0, min: 0, max: 100, suffix: '%' })
const keyOf = (id: string) => ['cancel-terms', id] as const

/** B-21: until when customers cancel for nothing here, and what is kept from then until it begins. */
export function LocationCancelTerms({ location }: { readonly location: StorageLocation }) {
  const { client } = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(location.id),
    queryFn: ({ signal }) => client.cancelTerms({ params: { id: location.id } }, { signal }),
  })
  return (
    <section aria-labelledby="cancel-terms">
      <div className={styles['head']}>
        <h2 id="cancel-terms">{p('cancel.title')}</h2>
      </div>
      {error && !data ? (
        <Failure title={p('cancel.failed')} problem={error} onRetry={() => void refetch()} />
      ) : null}
      {data ? <Terms key={JSON.stringify(data)} stored={data} /> : null}
    </section>
  )
}

function Terms({ stored }: { readonly stored: TermsOfLocation }) {
  const { client } = useApi()
  const queries = useQueryClient()
  const action = useAction()
  const { locationId: id, terms, own, can } = stored
  const [free, setFree] = useState(durationText.write(terms.freeMinutes))
  const [percent, setPercent] = useState(PERCENT.write(terms.keptPercent))
  const [readFree, readPercent] = [durationText.read(free), PERCENT.read(percent)]
  const save = (wanted: TermsOfLocation['terms'] | null) =>
    void action.run(async () => {
      const saved = await client.saveCancelTerms({ params: { id }, body: { terms: wanted } })
      queries.setQueryData(keyOf(id), saved)
      showToast(p('cancel.saved'))
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!readFree.ok || !readPercent.ok) return
    if (typeof readFree.value === 'number' && typeof readPercent.value === 'number')
      save({ freeMinutes: readFree.value, keptPercent: readPercent.value })
  }
  const said = p(own ? 'cancel.own' : 'cancel.inherited', {
    free: durationWords(terms.freeMinutes),
    percent: terms.keptPercent,
  })
  if (!can.edit) return <p>{said}</p>
  return (
    <form onSubmit={submit} noValidate className={styles['cancelTerms']}>
      <p className="small muted">{said}</p>
      <TextInput
        label={p('cancel.free')}
        value={free}
        autoComplete="off"
        error={readFree.ok ? undefined : readFree.message}
        onChange={(event) => setFree(event.currentTarget.value)}
      />
      <TextInput
        label={p('cancel.kept')}
        value={percent}
        inputMode="numeric"
        autoComplete="off"
        rightSection="%"
        error={readPercent.ok ? undefined : readPercent.message}
        onChange={(event) => setPercent(event.currentTarget.value)}
      />
      {action.failure === null ? null : <Notice kind="danger">{action.failure}</Notice>}
      <div>
        <Button type="submit" loading={action.running}>
          {p('cancel.save')}
        </Button>{' '}
        {own ? (
          <Button variant="subtle" disabled={action.running} onClick={() => save(null)}>
            {p('cancel.inherit')}
          </Button>
        ) : null}
      </div>
    </form>
  )
}
