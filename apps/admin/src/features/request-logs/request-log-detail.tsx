import type { RequestLogDetail as Detail } from '@fachwerk/contract/history/request-log-calls'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useApi } from '../../lib/api.ts'
import { CopiedText } from '../../ui/copied-text.tsx'
import { DetailBody, DetailToCome } from '../../ui/panes/detail-body.tsx'
import { DetailHead } from '../../ui/panes/detail-head.tsx'
import { type Fact, Facts } from '../../ui/facts/facts.tsx'
import type { OpenDetail } from '../../ui/list/list-page.tsx'
import { listKey } from '../../ui/list/use-list-rows.ts'
import { JsonText } from './json-text.tsx'
import { ReplayRequest } from './replay-request.tsx'
import { atOf, callWords, Duration, fullWords, ResultMark } from './request-logs-columns.tsx'
import styles from './request-logs.module.css'
import { q } from './texts.ts'

/** One call: who, what, with which input and result, and its replays. */
export function RequestLogDetail({ open }: { readonly open: OpenDetail }) {
  const { client } = useApi()
  const found = useQuery({
    queryKey: [...listKey('request-logs'), 'one', open.key],
    queryFn: ({ signal }) => client.requestLog({ params: { id: open.key } }, { signal }),
  })
  if (found.data) return <Loaded request={found.data} open={open} />
  const notFound = { title: q('request.notFound.title'), text: q('request.notFound.text') }
  return <DetailToCome open={open} query={found} notFound={notFound} failed={q('request.failed')} />
}

type Props = { readonly request: Detail }

function Loaded({ request, open }: Props & { readonly open: OpenDetail }) {
  return (
    <>
      <DetailHead open={open}>
        <p className="small muted">{atOf(request)}</p>
        <h2>{callWords(request)}</h2>
        <ResultMark {...request} />
        {fullWords(request) === callWords(request) ? null : <p>{fullWords(request)}</p>}
      </DetailHead>
      <DetailBody>
        <Facts rows={factsOf(request)} />
        <Input request={request} />
        <ReplayRequest key={request.id} request={request} />
        <Replays request={request} />
      </DetailBody>
    </>
  )
}

const requestLink = (id: string, words: string) => <Link to={`/admin/request-logs?open=${id}`}>{words}</Link>

const factsOf = (request: Detail): readonly Fact[] => [
  {
    name: q('requests.column.caller'),
    value: `${request.caller.name} (${q(`requests.caller.${request.caller.kind}`)})`,
  },
  { name: q('request.field.company'), value: request.companyName },
  { name: q('request.field.message'), value: request.message },
  { name: q('requests.column.duration'), value: <Duration {...request} /> },
  {
    name: q('requests.column.path'),
    value: <code className={styles['path']}>{`${request.method} ${request.path}`}</code>,
  },
  {
    name: q('requests.column.id'),
    value: <CopiedText text={request.id} copy={q('request.id.copy')} copied={q('request.id.copied')} />,
  },
  {
    name: q('request.field.replayOf'),
    value: request.replayOf === null ? null : requestLink(request.replayOf, q('request.field.replayOf.link')),
  },
]

function Input({ request: { input, inputKept } }: Props) {
  return (
    <section className={styles['part']} aria-label={q('request.input')}>
      <h3>{q('request.input')}</h3>
      <p className="small muted">{q(`request.input.${inputKept}`)}</p>
      {input === null ? null : (
        <JsonText name={q('request.input.json')} text={JSON.stringify(input, null, 2)} />
      )}
    </section>
  )
}

function Replays({ request: { replays } }: Props) {
  if (replays.length === 0) return null
  return (
    <section className={styles['part']} aria-label={q('request.replays')}>
      <h3>{q('request.replays')}</h3>
      <ul>
        {replays.map((row) => (
          <li key={row.id}>
            {requestLink(row.id, q('request.replays.open', { at: atOf(row) }))} {row.caller.name}{' '}
            <ResultMark {...row} />
          </li>
        ))}
      </ul>
    </section>
  )
}
