import { Drawing } from '../icon.tsx'
import type { DeclaredStep } from '../../lib/words/declared-words.ts'

/** Tabler outline icons (MIT) of the four steps. */
const PATHS = {
  received: ['M5 12l5 5l10 -10'],
  examined: [
    'M10 12a2 2 0 1 0 4 0a2 2 0 0 0 -4 0',
    'M11.102 17.957c-3.204 -.307 -5.904 -2.294 -8.102 -5.957c2.4 -4 5.4 -6 9 -6c3.6 0 6.6 2 9 6a19.5 19.5 0 0 1 -.663 1.032',
    'M15 19l2 2l4 -4',
  ],
  decided: [
    'M7 20l10 0',
    'M6 6l6 -1l6 1',
    'M12 3l0 17',
    'M9 12l-3 -6l-3 6a3 3 0 0 0 6 0',
    'M21 12l-3 -6l-3 6a3 3 0 0 0 6 0',
  ],
  money: [
    'M7 15h-3a1 1 0 0 1 -1 -1v-8a1 1 0 0 1 1 -1h12a1 1 0 0 1 1 1v3',
    'M7 10a1 1 0 0 1 1 -1h12a1 1 0 0 1 1 1v8a1 1 0 0 1 -1 1h-12a1 1 0 0 1 -1 -1l0 -8',
    'M12 14a2 2 0 1 0 4 0a2 2 0 0 0 -4 0',
  ],
} as const

/** How far it has come: in one line where there is room for it, on a telephone one below the other. */
export function DeclaredTrack({ steps }: { readonly steps: readonly DeclaredStep[] }) {
  const current = steps.find(({ done }) => !done) ?? steps.at(-1)
  return (
    <ol className="track">
      {steps.map((step) => (
        <li
          key={step.at}
          className={step === current ? 'is-now' : step.done ? 'is-done' : undefined}
          aria-current={step === current ? 'step' : undefined}
        >
          <i aria-hidden="true">
            <Drawing paths={PATHS[step.at]} />
          </i>
          <div>
            <b>{step.name}</b>
            {step.note === '' ? null : <span>{` ${step.note}`}</span>}
          </div>
        </li>
      ))}
    </ol>
  )
}
