import type { Rounding } from '@fachwerk/contract/time/project-fields'
import type { Project } from '@fachwerk/contract/time/project-calls'

/** Billed seconds of recorded ones: up to the next or to the nearest step, half a step upwards. */
export function billedSeconds(seconds: number, rounding: Rounding): number {
  if (rounding.mode === 'none') return seconds
  const step = rounding.minutes * 60
  const steps = seconds / step
  return (rounding.mode === 'up' ? Math.ceil(steps) : Math.floor(steps + 0.5)) * step
}

/** Cents of cents × seconds, rounded half up once, at the very end (FAULT-13). */
export const centsOf = (centSeconds: number): number => Math.floor((centSeconds + 1800) / 3600)

/**
 * T-04: 100 / (budget / (hours × rate)), as a percentage with two decimals. Null without a budget or with one of 0: there
 * is nothing to divide by. 0 without hours or without a rate.
 */
export function budgetPercent(budgetCents: number | null, costCentSeconds: number): number | null {
  if (budgetCents === null || budgetCents === 0) return null
  return Math.round((costCentSeconds * 10_000) / 3600 / budgetCents) / 100
}

/** T-04: danger above 105, success from 80 to 105 inclusive. */
export function budgetColor(percent: number | null): Project['budgetColor'] {
  if (percent === null || percent < 80) return 'neutral'
  return percent > 105 ? 'danger' : 'success'
}

export const THRESHOLDS = [80, 105] as const
export type Threshold = (typeof THRESHOLDS)[number]

/** Thresholds a budget has reached: as the card turns green from 80 on and red above 105. */
export function reachedThresholds(percent: number | null): Threshold[] {
  if (percent === null) return []
  return THRESHOLDS.filter((threshold) => (threshold === 80 ? percent >= 80 : percent > 105))
}
