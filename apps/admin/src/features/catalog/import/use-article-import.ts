import type { ImportReport } from '@fachwerk/contract/catalog/import/import-calls'
import { MOST_IMPORT_BYTES } from '@fachwerk/contract/catalog/import/import-fields'
import type { VatKind } from '@fachwerk/contract/catalog/vat-rates'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useApi } from '../../../lib/api.ts'
import { wordsFor } from '../../../lib/problem.ts'
import { useRefreshList } from '../../../ui/list/use-list-rows.ts'
import { i } from './import-texts.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** By its name: browsers call a table many things. */
const KINDS: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  txt: 'text/csv',
  tsv: 'text/csv',
  xlsx: XLSX,
}

interface Chosen {
  readonly name: string
  readonly upload: Blob
}

export interface ImportState {
  readonly file: Chosen | null
  readonly report: ImportReport | null
  readonly vat: VatKind
  readonly busy: 'reading' | 'running' | null
  readonly problem: string | null
  /** Articles changed between the check and taking over. */
  readonly meanwhile: boolean
  readonly taken: boolean
}

const NOTHING: ImportState = {
  file: null,
  report: null,
  vat: 'standard',
  busy: null,
  problem: null,
  meanwhile: false,
  taken: false,
}

function fileOf(file: File): Chosen | string {
  const type = KINDS[file.name.toLowerCase().split('.').at(-1) ?? '']
  if (type === undefined) return i('wrongKind', { name: file.name })
  if (file.size > MOST_IMPORT_BYTES) return i('tooLarge', { name: file.name })
  return { name: file.name, upload: new Blob([file], { type }) }
}

const mappingOf = ({ columns }: ImportReport): string => columns.map(({ field }) => field).join(',')

const asChecked = (report: ImportReport, vat: VatKind, leaveErrors: boolean) => ({
  mapping: mappingOf(report),
  vat,
  source: report.source,
  digest: report.digest,
  leaveErrors: leaveErrors ? ('true' as const) : ('false' as const),
})

/** A file on its way: read, checked as often as somebody arranges its columns, and taken over as it was checked last. */
export function useArticleImport() {
  const { client } = useApi()
  const queries = useQueryClient()
  const refreshList = useRefreshList('articles')
  const [state, setState] = useState<ImportState>(NOTHING)
  const asked = useRef<AbortController | null>(null)
  const change = (over: Partial<ImportState>) => setState((now) => ({ ...now, ...over }))

  const ask = async (file: Chosen, query: { readonly mapping?: string; readonly vat: VatKind }) => {
    asked.current?.abort()
    const controller = new AbortController()
    asked.current = controller
    change({ file, vat: query.vat, busy: 'reading', problem: null, meanwhile: false })
    try {
      const report = await client.checkArticleImport(
        { query, upload: file.upload },
        { signal: controller.signal },
      )
      change({ report, busy: null })
    } catch (problem) {
      if (!controller.signal.aborted) change({ busy: null, problem: wordsFor(problem).text })
    }
  }
  const take = async (leaveErrors: boolean) => {
    const { file, report, vat } = state
    if (!file || !report) return
    change({ busy: 'running', problem: null })
    try {
      const query = asChecked(report, vat, leaveErrors)
      const done = await client.runArticleImport({ query, upload: file.upload })
      change({ report: done.report, taken: done.taken, meanwhile: !done.taken, busy: null })
      if (!done.taken) return
      refreshList()
      for (const key of ['articleCounts', 'categories', 'article', 'history'])
        void queries.invalidateQueries({ queryKey: [key] })
    } catch (problem) {
      change({ busy: null, problem: wordsFor(problem).text })
    }
  }
  return {
    state,
    choose: ([file]: readonly File[]) => {
      if (!file) return
      const chosen = fileOf(file)
      if (typeof chosen === 'string') change({ problem: chosen })
      else void ask(chosen, { vat: state.vat })
    },
    arrange: (mapping: string, vat: VatKind) => {
      if (state.file) void ask(state.file, { mapping, vat })
    },
    take,
    leave: () => {
      asked.current?.abort()
      setState(NOTHING)
    },
  }
}
