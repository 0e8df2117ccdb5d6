import type { TimelineEntry as Entry } from '@fachwerk/contract/rental/access-right-calls'
import type { FileChange } from '@fachwerk/contract/customer/customer-file-views'
import { Button } from '@mantine/core'
import { IconUserEdit } from '@tabler/icons-react'
import { useState } from 'react'
import { dayAndTimeOf, OFFICE_ZONE } from '../../lib/words/format.ts'
import { useNow } from '../../lib/words/use-now.ts'
import { Quiet } from '../../ui/panel.tsx'
import { TimelineEntry } from '../../ui/facts/timeline-entry.tsx'
import timeline from '../../ui/facts/timeline.module.css'
import styles from './customers.module.css'
import { k } from './texts.ts'

type HistoryLine =
  | { readonly kind: 'event'; readonly at: string; readonly entry: Entry }
  | { readonly kind: 'change'; readonly at: string; readonly change: FileChange }

/** What people did is told; the machine's steps stand behind a button. */
const byPerson = (line: HistoryLine): boolean =>
  line.kind === 'change' ||
  ['staff', 'customer'].includes(line.entry.actor.kind) ||
  /^(order\.paid|key\.sent|payment\.(refunded|failed)|rental\.(started|ended|overdue)|declaration\.)/.test(
    line.entry.type,
  )

const DID = {
  'customer.added': 'did.added',
  'customer.corrected': 'did.corrected',
  'customer.addressCorrected': 'did.addressCorrected',
  'customer.addressAsked': 'did.addressAsked',
  'customer.addressProven': 'did.addressProven',
  'customer.addressRestored': 'did.addressRestored',
  'customer.emailChanged': 'did.emailChanged',
  'customer.changed': 'did.changed',
  'customer.keysSent': 'did.keysSent',
  'customer.noted': 'did.noted',
  'customer.blocked': 'did.blocked',
  'customer.unblocked': 'did.unblocked',
  'customer.merged': 'did.merged',
  'customer.split': 'did.split',
  'customer.foundByCode': 'did.foundByCode',
} as const
const isKnown = (action: string): action is keyof typeof DID => Object.hasOwn(DID, action)
const PROOFS = ['phone', 'idCard', 'none'] as const

/** What happened, newest first. */
export function FileHistory(props: {
  readonly events: readonly Entry[]
  readonly changes: readonly FileChange[]
  /** So many of what people did at first. */
  readonly most?: number
}) {
  const [unfolded, setUnfolded] = useState(false)
  const now = useNow(60_000)
  const all: HistoryLine[] = [
    ...props.events.map((entry) => ({ kind: 'event' as const, at: entry.at, entry })),
    ...props.changes.map((change) => ({ kind: 'change' as const, at: change.at, change })),
  ].toSorted((a, b) => b.at.localeCompare(a.at))
  const folded = all.filter((line) => !byPerson(line)).length
  const shown = unfolded ? all : all.filter(byPerson).slice(0, props.most)
  const when = (at: string) => dayAndTimeOf(at, OFFICE_ZONE, now)
  if (all.length === 0) return <Quiet>{k('part.none.history')}</Quiet>
  return (
    <div className={styles['history']}>
      <ol className={timeline['timeline']}>
        {shown.map((line) =>
          line.kind === 'event' ? (
            <TimelineEntry key={line.entry.id} entry={line.entry} when={when} timeZone={OFFICE_ZONE} />
          ) : (
            <Change key={`change-${line.change.id}`} change={line.change} when={when} />
          ),
        )}
      </ol>
      {folded === 0 ? null : (
        <Button size="xs" variant="subtle" aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
          {unfolded ? k('history.fold') : k('history.unfold', { count: folded })}
        </Button>
      )}
    </div>
  )
}

function Change(props: { readonly change: FileChange; readonly when: (at: string) => string }) {
  const { action, actor, after, reason, at } = props.change
  const proof = PROOFS.find((each) => each === after['proof'])
  const details = [
    actor.name,
    proof === undefined ? null : k(`proof.${proof}`),
    reason === null ? null : `„${reason}“`,
  ].filter((each) => each !== null)
  return (
    <li>
      <span className={timeline['dot']}>
        <IconUserEdit aria-hidden="true" />
      </span>
      <div className={timeline['words']}>
        <b>{k(isKnown(action) ? DID[action] : 'did.other')}</b>
        <p className="small muted">{details.join(' · ')}</p>
      </div>
      <time className="small muted" dateTime={at}>
        {props.when(at)}
      </time>
    </li>
  )
}
