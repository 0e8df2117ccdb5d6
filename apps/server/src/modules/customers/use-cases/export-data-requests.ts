import type { RequestOut } from '@fachwerk/contract/call'
import { type dataRequestCalls, dataRequestList } from '@fachwerk/contract/customer/data-request-calls'
import type { DataRequestRow } from '@fachwerk/contract/customer/data-request-views'
import { listFile, type ListColumns } from '../../../platform/export/list-file.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import type { DataRequestNeeds } from '../needs.ts'
import { dataRequests } from '../data-requests/data-requests-repository.ts'
import { requestRows, requestsQuery } from './show-data-requests.ts'

const KINDS = {
  access: 'Auskunft (Art. 15)',
  rectification: 'Berichtigung (Art. 16)',
  erasure: 'Löschung (Art. 17)',
  restriction: 'Einschränkung (Art. 18)',
  portability: 'Datenübertragbarkeit (Art. 20)',
  objection: 'Widerspruch (Art. 21)',
} as const
const CHANNELS = { mail: 'E-Mail', letter: 'Brief', phone: 'Telefon', counter: 'vor Ort' } as const
const STATES = { open: 'offen', answered: 'beantwortet', refused: 'abgelehnt' } as const
const german = (day: string | null): string => day?.split('-').toReversed().join('.') ?? ''

const COLUMNS: ListColumns<typeof dataRequestCalls.exportDataRequests, DataRequestRow> = {
  name: { title: 'Name', cell: ({ name }) => name },
  email: { title: 'E-Mail', cell: ({ email }) => email },
  kind: { title: 'Art', cell: ({ kind }) => KINDS[kind] },
  channel: { title: 'Eingang über', cell: ({ channel }) => CHANNELS[channel] },
  state: { title: 'Stand', cell: ({ state }) => STATES[state] },
  received: { title: 'Eingang', cell: ({ receivedOn }) => german(receivedOn) },
  due: { title: 'Fällig', cell: ({ dueOn }) => german(dueOn) },
  closed: { title: 'Erledigt am', cell: ({ closedOn }) => german(closedOn) },
  closedBy: { title: 'Erledigt von', cell: ({ closedBy }) => closedBy },
  recordedBy: { title: 'Aufgenommen von', cell: ({ recordedBy }) => recordedBy },
  company: { title: 'Firma', cell: ({ companyName }) => companyName },
}

/** All requests that match, as a file (N-10): what was asked and when it was answered, to show whoever supervises. */
export function exportDataRequests(
  needs: DataRequestNeeds,
  {
    actor,
    format,
    columns,
    ...filter
  }: RequestOut<typeof dataRequestCalls.exportDataRequests>['body'] & { readonly actor: StaffActor },
) {
  const query = requestsQuery(needs, actor, filter)
  return needs.exportRows(
    actor,
    listFile(dataRequestList, {
      source: dataRequests,
      query,
      asked: { format, columns },
      columns: COLUMNS,
      rows: (tx, ids) => requestRows(tx, { ...needs, scope: query.scope, ids }),
    }),
  )
}
