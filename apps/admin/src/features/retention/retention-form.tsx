import { type Retention, RetentionPeriods } from '@fachwerk/contract/company/retention-calls'
import { RETENTION, RETENTION_KINDS, type RetentionKind } from '@fachwerk/contract/company/retention-kinds'
import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { useApi } from '../../lib/api.ts'
import { countOf, momentOf, OFFICE_ZONE } from '../../lib/words/format.ts'
import { showToast } from '../../lib/toast.ts'
import { Facts } from '../../ui/facts/facts.tsx'
import { FieldGroup } from '../../ui/form/field-group.tsx'
import { TextField } from '../../ui/form/fields.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { numberText } from '../../ui/form/text-kinds.ts'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { retentionQuery } from './retention-query.ts'
import styles from './retention-page.module.css'
import { k } from './texts.ts'

const Body = z.strictObject({ ...RetentionPeriods.shape, version: z.int() })

/** What each kind is called. */
export const KIND_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  RETENTION_KINDS.map((kind) => [kind, k(`retention.kind.${kind}`)]),
)
const TEXTS = Object.fromEntries(
  RETENTION_KINDS.map((kind) => {
    const { unit } = RETENTION[kind]
    return [
      kind,
      numberText({ decimals: 0, suffix: k(unit === 'days' ? 'retention.days' : 'retention.years') }),
    ]
  }),
)

/** „90 Tage“, „8 Jahre nach Jahresende“. */
const periodWords = (kind: RetentionKind, count: number): string =>
  k(RETENTION[kind].unit === 'days' ? 'retention.days.count' : 'retention.years.count', { count })

const isKind = (field: string): field is RetentionKind => Object.hasOwn(RETENTION, field)
const wordsOf = (field: string, value: unknown): string | null =>
  isKind(field) && typeof value === 'number' ? periodWords(field, value) : null

type Row = Retention['rows'][number]

/** What went, and when. */
function ranWords({ lastRunAt, lastGone, totalGone }: Row): string {
  if (lastRunAt === null) return k('retention.notRun')
  const ran = k('retention.ran', { at: momentOf(lastRunAt, OFFICE_ZONE), count: lastGone })
  return totalGone > lastGone ? `${ran}, ${k('retention.total', { count: countOf(totalGone) })}` : ran
}

/** What a kind holds, why it is not kept shorter, and what went. */
function Details({ row, bounds }: { readonly row: Row; readonly bounds?: boolean }) {
  const { kind } = row
  const { unit, ...of } = RETENTION[kind]
  return (
    <>
      <span className={styles['explanation']}>{k(`retention.kind.${kind}.what`)}</span>
      <span className={styles['explanation']}>
        {bounds ? `${k(`retention.bounds.${unit}`, of)}. ` : ''}
        {k(`retention.kind.${kind}.why`)}
      </span>
      <span className={styles['explanation']}>{ranWords(row)}</span>
    </>
  )
}

/** The periods of a franchise group, for its owners; two who change the same are told (FAULT-72). */
export function RetentionForm({ retention }: { readonly retention: Retention }) {
  const api = useApi()
  const queries = useQueryClient()
  const form = useRecordForm({
    schema: Body,
    initial: Object.fromEntries(retention.rows.map(({ kind, period }) => [kind, period])),
    labels: KIND_LABELS,
    texts: TEXTS,
    words: wordsOf,
    version: retention.version,
    fieldOf: (field) => field.replace(/^periods\./, ''),
    save: ({ version, ...periods }) => api.client.saveRetention({ body: { periods, version } }),
    onSaved: (saved) => {
      queries.setQueryData(retentionQuery(api).queryKey, saved)
      void queries.invalidateQueries({ predicate: ({ queryKey: [kind] }) => kind === 'history' })
      showToast(k('retention.saved'))
    },
  })
  return (
    <RecordForm form={form}>
      <FieldGroup title={k('retention.periods')}>
        {retention.rows.map((row) => (
          <TextField key={row.kind} form={form} name={row.kind} help={<Details row={row} bounds />} />
        ))}
      </FieldGroup>
    </RecordForm>
  )
}

/** The same for who may not change it. */
export function RetentionRead({ retention }: { readonly retention: Retention }) {
  return (
    <>
      <p className={styles['explanation']}>{k('retention.readOnly', { company: retention.companyName })}</p>
      <Facts
        rows={retention.rows.map((row) => ({
          name: k(`retention.kind.${row.kind}`),
          value: (
            <>
              <b>{periodWords(row.kind, row.period)}</b>
              <Details row={row} />
            </>
          ),
        }))}
      />
    </>
  )
}
