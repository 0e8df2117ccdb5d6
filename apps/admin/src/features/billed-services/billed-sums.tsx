import { billedCalls } from '@fachwerk/contract/invoice/billed/billed-calls'
import type { BilledSums } from '@fachwerk/contract/invoice/billed/billed-views'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useApi } from '../../lib/api.ts'
import { wordsFor } from '../../lib/problem.ts'
import { moneyOf } from '../../lib/words/format.ts'
import { listKey } from '../../ui/list/use-list-rows.ts'
import { Notice } from '../../ui/states/notice.tsx'
import { SCROLLED_BY_KEYS } from '../../ui/scrolled-by-keys.ts'
import styles from './billed.module.css'
import { rateWords, shareWords } from './rate-words.ts'
import { b } from './texts.ts'

/** What everything that matches the list comes to, above it: rate by rate, fees, and what remains. */
export function BilledSumsStrip({ asked }: { readonly asked: Readonly<Record<string, unknown>> }) {
  const { client } = useApi()
  const body = billedCalls.billedSums.body.parse(
    Object.fromEntries(
      Object.entries(asked).filter(
        ([name, value]) => value !== undefined && name in billedCalls.billedSums.body.shape,
      ),
    ),
  )
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: [...listKey('billed-services'), 'sums', body],
    queryFn: ({ signal }) => client.billedSums({ body }, { signal }),
    placeholderData: keepPreviousData,
  })
  if (!data && error !== null)
    return <Notice kind="warn">{`${b('sums.failed')}. ${wordsFor(error).text}`}</Notice>
  if (!data) return <div className={styles['sums']} aria-hidden="true" />
  if (data.count === 0) return null
  return <Sums sums={data} isOld={isPlaceholderData} />
}

function Sums({ sums, isOld }: { readonly sums: BilledSums; readonly isOld: boolean }) {
  const { grossCents, feeCents, count, rates } = sums
  return (
    <dl
      className={styles['sums']}
      aria-label={b('sums.name')}
      aria-busy={isOld}
      data-old={isOld || undefined}
      {...SCROLLED_BY_KEYS}
    >
      <Sum name={b('sums.gross')} value={moneyOf(grossCents)} note={b('sums.count', { count })} />
      {rates.map(({ rate, netCents, vatCents }) => (
        <Sum
          key={rate}
          name={b('sums.rate', { rate: rateWords(rate) })}
          value={moneyOf(netCents)}
          note={b('sums.vat', { vat: moneyOf(vatCents) })}
        />
      ))}
      <Sum
        name={b('sums.fees')}
        value={moneyOf(feeCents)}
        note={
          feeCents === 0 ? b('sums.unknown') : b('sums.share', { share: shareWords(feeCents, grossCents) })
        }
      />
      <Sum name={b('sums.remaining')} value={moneyOf(grossCents - feeCents)} note={b('sums.before')} />
    </dl>
  )
}

const Sum = ({
  name,
  value,
  note,
}: {
  readonly name: string
  readonly value: string
  readonly note: string
}) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <b className="num">{value}</b>
      <span className="small muted">{note}</span>
    </dd>
  </div>
)
