import { usePage } from '../../lib/page.tsx'
import { Icon } from '../icon.tsx'

const STEPS = ['step.location', 'step.size', 'step.pay', 'step.key'] as const

/** Where in the journey this page is; done steps lead back. */
export function Steps(props: { readonly now: 1 | 2 | 3; readonly links: readonly string[] }) {
  const { say } = usePage()
  return (
    <ol className="steps" aria-label={say('step.progress')}>
      {STEPS.map((key, index) => {
        const state = index < props.now ? 'done' : index === props.now ? 'now' : 'later'
        const link = state === 'done' ? props.links[index] : undefined
        const face = (
          <>
            <i aria-hidden="true">{state === 'done' ? <Icon name="check" /> : index + 1}</i>
            <span>{say(key)}</span>
          </>
        )
        return (
          <li key={key} className={`is-${state}`} {...(state === 'now' ? { 'aria-current': 'step' } : {})}>
            {link ? <a href={link}>{face}</a> : <span className="step-face">{face}</span>}
          </li>
        )
      })}
    </ol>
  )
}
