import { LocalDate } from '@fachwerk/contract/fields'
import type { TimeSettings } from '@fachwerk/contract/time/time-settings'
import { LAW_LIMITS, WorkingTimeLimits } from '@fachwerk/contract/time/working-time-limits'
import { TextField } from '../../ui/form/fields.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { dateText, numberText } from '../../ui/form/text-kinds.ts'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { z } from './texts.ts'

type Dated = TimeSettings['limits'][number]

const { moreThan, needed } = WorkingTimeLimits.shape.breaks.element.shape
/** The limits with each of the two breaks as fields of their own. */
const fields = WorkingTimeLimits.omit({ breaks: true }).extend({
  validFrom: LocalDate,
  shortAfter: moreThan,
  short: needed,
  longAfter: moreThan,
  long: needed,
})

const NUMBERS = [
  'dayAverage',
  'averageWeeks',
  'dayMost',
  'shortAfter',
  'short',
  'longAfter',
  'long',
  'breakBlock',
  'stretch',
  'rest',
  'nightFrom',
  'nightTo',
  'week',
] as const
const NAMES = ['validFrom', ...NUMBERS] as const

const LABELS = Object.fromEntries(NAMES.map((name) => [name, z(`limits.${name}`)]))
const TEXTS = {
  validFrom: dateText,
  ...Object.fromEntries(NUMBERS.map((name) => [name, numberText({ decimals: 0 })])),
}

/** Limits of working time from a date on, in minutes; begins with those that hold now. */
export function LimitsForm(props: {
  readonly usual: WorkingTimeLimits | undefined
  readonly onTaken: (limits: Dated) => void
  readonly onCancel: () => void
}) {
  const { breaks, ...usual } = props.usual ?? LAW_LIMITS
  const [short, long] = breaks
  const form = useRecordForm({
    schema: fields,
    initial: {
      validFrom: null,
      ...usual,
      shortAfter: short?.moreThan ?? 0,
      short: short?.needed ?? 0,
      longAfter: long?.moreThan ?? 0,
      long: long?.needed ?? 0,
    },
    labels: LABELS,
    texts: TEXTS,
    save: async (typed) => datedOf(typed),
    onSaved: props.onTaken,
  })
  return (
    <RecordForm form={form} saveLabel={z('settings.limits.take')} onCancel={props.onCancel}>
      {NAMES.map((name) => (
        <TextField key={name} form={form} name={name} />
      ))}
    </RecordForm>
  )
}

/** A break of nothing is none. */
function datedOf(typed: ReturnType<typeof fields.parse>): Dated {
  const { validFrom, shortAfter, short, longAfter, long, ...limits } = typed
  const breaks = [
    { moreThan: shortAfter, needed: short },
    { moreThan: longAfter, needed: long },
  ].filter((each) => each.needed > 0)
  return { validFrom, limits: { ...limits, breaks } }
}
