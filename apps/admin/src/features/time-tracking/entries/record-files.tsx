import { useApi } from '../../../lib/api.ts'
import { ExportMenu } from '../../../ui/list/filter/export-menu.tsx'
import { z } from '../texts.ts'

/** The record as a file, one's own for everybody (LAW-73). */
export function RecordFiles(props: {
  readonly filter: { readonly month: string; readonly userId?: string }
}) {
  const { filter } = props
  const { client } = useApi()
  return (
    <ExportMenu
      labels={{ csv: z('record.csv'), xlsx: z('record.xlsx'), pdf: z('record.pdf') }}
      exporting={(format, signal) => client.exportWorkingTime({ body: { ...filter, format } }, { signal })}
      onPaper={(signal) => client.exportWorkingTime({ body: { ...filter, format: 'pdf' } }, { signal })}
    />
  )
}
