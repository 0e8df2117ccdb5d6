import type { CommandView } from '@fachwerk/contract/device/device-calls'
import { Button } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { tenthsOf } from '../../lib/words/format.ts'
import { isFinal } from '../../lib/use-command.ts'
import { useNow } from '../../lib/words/use-now.ts'
import styles from './command-progress.module.css'
import { commandSentence, type Step, stepsOf } from './command-steps.ts'
import { r } from './texts.ts'

/** The steps of an opening with their times, the time left, and what is happening (L-02). */
export function CommandProgress(props: {
  readonly command: CommandView
  readonly timeZone: string
  readonly unheard: boolean
  readonly onAgain: () => void
}) {
  const { command, timeZone, unheard } = props
  const steps = stepsOf(command)
  const failed = isFinal(command) && command.state !== 'done'
  const current = steps.findLast(({ look }) => look !== 'todo')
  return (
    <section className={styles['command']} aria-label={r('open.title')}>
      <div className={styles['head']}>
        <h3>{r('open.title')}</h3>
        <Expiry command={command} />
      </div>
      <ol className={styles['steps']}>
        {steps.map((step) => (
          <StepMark key={step.key} step={step} timeZone={timeZone} />
        ))}
      </ol>
      <output className="vh">{current?.label}</output>
      <p className={styles['text']} role={failed ? 'alert' : undefined}>
        {commandSentence(command)}
        {unheard ? ` ${r('open.text.connection')}` : ''}
      </p>
      {failed ? (
        <Button size="xs" onClick={props.onAgain}>
          {r('open.again')}
        </Button>
      ) : null}
    </section>
  )
}

function StepMark({ step, timeZone }: { readonly step: Step; readonly timeZone: string }) {
  const { look, label, at } = step
  const waiting = look === 'now' || look === 'todo' ? '…' : '–'
  return (
    <li data-look={look}>
      <i aria-hidden="true">
        {look === 'done' ? <IconCheck /> : null}
        {look === 'failed' ? <IconX /> : null}
      </i>
      <b>{label}</b>
      {at === null ? <span>{waiting}</span> : <time dateTime={at}>{tenthsOf(at, timeZone)}</time>}
    </li>
  )
}

/** Counts down beside the steps; ears get the steps, not the seconds. */
function Expiry({ command }: { readonly command: CommandView }) {
  const now = useNow(250)
  if (command.state === 'expired') return <span className="small muted">{r('open.expired')}</span>
  if (isFinal(command)) return null
  const seconds = Math.max(0, Math.ceil((Date.parse(command.expiresAt) - now) / 1000))
  return <span className="small muted num">{r('open.expires', { seconds })}</span>
}
