import type { Project } from '@fachwerk/contract/time/project-calls'
import { Ring } from '../../../ui/facts/ring.tsx'
import { z } from '../texts.ts'

/** T-04: how much of the month's budget is used; a full ring from 100 % on, told by colour, number and word. */
export function BudgetRing({ budgetPercent, budgetColor }: Pick<Project, 'budgetPercent' | 'budgetColor'>) {
  const shown = Math.round(budgetPercent ?? 0)
  return (
    <Ring
      share={(budgetPercent ?? 0) / 100}
      tone={budgetColor}
      text={budgetPercent === null ? '–' : `${shown}\u00a0%`}
      name={budgetPercent === null ? z('time.budget.none') : z('time.budget.ring', { percent: shown })}
    />
  )
}
