import { actionWords } from '../../lib/words/action-words.ts'
import { germanDay } from '../../lib/words/dates.ts'
import { HistoryPanel } from '../../ui/facts/history-panel.tsx'
import { q } from './texts.ts'

const LABELS = {
  kind: q('column.kind'),
  channel: q('column.channel'),
  state: q('column.state'),
  receivedOn: q('column.received'),
  dueOn: q('column.due'),
  closedOn: q('column.closed'),
  format: q('history.format'),
  fields: q('history.fields'),
} as const

const done = actionWords(
  {
    'dataRequest.recorded': q('history.recorded'),
    'dataRequest.changed': q('history.changed'),
    'dataRequest.extended': q('history.extended'),
    'dataRequest.answered': q('history.answered'),
    'dataRequest.refused': q('history.refused'),
    'dataRequest.reopened': q('history.reopened'),
    'dataRequest.corrected': q('history.corrected'),
    'dataRequest.erased': q('history.erased'),
    'dataRequest.copied': q('history.copied'),
  },
  (action) => q('history.other', { action }),
)

const WORDS: Readonly<Record<string, string>> = {
  access: q('kind.access'),
  rectification: q('kind.rectification'),
  erasure: q('kind.erasure'),
  restriction: q('kind.restriction'),
  portability: q('kind.portability'),
  objection: q('kind.objection'),
  mail: q('channel.mail'),
  letter: q('channel.letter'),
  phone: q('channel.phone'),
  counter: q('channel.counter'),
  open: q('state.open'),
  answered: q('state.answered'),
  refused: q('state.refused'),
  pdf: 'PDF',
  json: 'JSON',
  name: q('field.name'),
  email: q('field.email'),
  note: q('field.note'),
}
const wordOf = (value: unknown): string | null => (typeof value === 'string' ? (WORDS[value] ?? null) : null)

function words(field: string, value: unknown): string | null {
  if (Array.isArray(value)) return value.flatMap((each) => wordOf(each) ?? []).join(', ')
  const isDay = field === 'receivedOn' || field === 'dueOn' || field === 'closedOn'
  return isDay && typeof value === 'string' ? germanDay(value) : wordOf(value)
}

/** Who did what with a request and when; never who asked. */
export const RequestHistory = ({ id }: { readonly id: string }) => (
  <HistoryPanel subject={{ kind: 'dataRequest', id }} actionWords={done} labels={LABELS} words={words} />
)
