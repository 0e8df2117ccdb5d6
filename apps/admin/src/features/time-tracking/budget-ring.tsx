import type { Project } from '@fachwerk/contract/project-calls'
import { z } from './texts.ts'
import styles from './time-widget.module.css'

const RADIUS = 40
const AROUND = 2 * Math.PI * RADIUS

/** T-04: how much of the month's budget is used; a full ring from 100 % on, told by colour, number and word. */
export function BudgetRing({ budgetPercent, budgetColor }: Pick<Project, 'budgetPercent' | 'budgetColor'>) {
  const shown = Math.round(budgetPercent ?? 0)
  const share = Math.min(1, (budgetPercent ?? 0) / 100)
  const name = budgetPercent === null ? z('time.budget.none') : z('time.budget.ring', { percent: shown })
  return (
    <div className={styles['ring']} data-color={budgetColor}>
      <span className="vh">{name}</span>
      <svg viewBox="0 0 88 88" aria-hidden="true">
        <circle cx="44" cy="44" r={RADIUS} />
        <circle
          cx="44"
          cy="44"
          r={RADIUS}
          className={styles['used']}
          strokeDasharray={AROUND}
          strokeDashoffset={AROUND * (1 - share)}
        />
      </svg>
      <b aria-hidden="true">{budgetPercent === null ? '–' : `${shown}\u00a0%`}</b>
    </div>
  )
}
