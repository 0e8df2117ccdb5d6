import type { RequestIn } from '@fachwerk/contract/call'
import { articleCalls } from '@fachwerk/contract/catalog/article-calls'
import { importCalls, type ImportReport } from '@fachwerk/contract/catalog/import/import-calls'
import type { aCatalogWithStaff } from './catalog-staff.ts'

type Catalog = Awaited<ReturnType<typeof aCatalogWithStaff>>
type Query = RequestIn<typeof importCalls.checkArticleImport>['query']

/** The bytes go beside it, as the server has them. */
const NONE = new Blob()

const sent = (file: string | Uint8Array) => ({ rawBody: Buffer.from(file) })

/** Files of articles as staff send them. */
export function importing({ call, ayse }: Pick<Catalog, 'call' | 'ayse'>) {
  const check = (file: string | Uint8Array, query: Query = {}, actor = ayse) =>
    call(importCalls.checkArticleImport, { query, upload: NONE }, actor, sent(file))
  const run = (
    file: string | Uint8Array,
    query: Query & { digest: string; leaveErrors?: 'true' | 'false' },
    actor = ayse,
  ) => call(importCalls.runArticleImport, { query, upload: NONE }, actor, sent(file))
  async function checked(file: string | Uint8Array, query: Query = {}): Promise<ImportReport> {
    const answer = await check(file, query)
    if (!answer.ok) throw new Error(answer.refusal)
    return answer.value
  }
  /** Checks and takes over, without what has errors. */
  async function taken(file: string | Uint8Array, query: Query = {}): Promise<ImportReport> {
    const { digest } = await checked(file, query)
    const answer = await run(file, { ...query, digest, leaveErrors: 'true' })
    if (!answer.ok || !answer.value.taken) throw new Error(answer.ok ? 'changed meanwhile' : answer.refusal)
    return answer.value.report
  }
  async function article(search: string) {
    const rows = await call(articleCalls.articles, { body: { search } }, ayse)
    const [row] = rows.ok ? rows.value.rows : []
    if (!row) throw new Error(`no article ${search}`)
    const answer = await call(articleCalls.article, { params: { id: row.id } }, ayse)
    if (!answer.ok) throw new Error(answer.refusal)
    return answer.value
  }
  return { check, run, checked, taken, article }
}

/** What happens to each article, by its line. */
export const linesOf = ({ rows }: ImportReport) =>
  rows
    .toSorted((one, other) => one.line - other.line)
    .map(({ line, outcome, words, hints }) => [line, outcome, [...words, ...hints].join(' ')])
